import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createPageCache, type RenderedPage } from './page-cache.ts';

const pageOf = (html: string, status = 200): RenderedPage => ({ html, status, screen: '/', hidden: false });
const HOME = { path: '/', look: ' eng ' };
const staying = () => new AbortController().signal;

/** A cache with its own clock, and a renderer whose pages come on command. */
const start = () => {
  let now = 1_000;
  const cache = createPageCache({ now: () => now });
  const begun: { leaving: AbortSignal; finish(page: RenderedPage): void; fail(error: Error): void }[] = [];
  const ask = (key = HOME, leaving = staying()) =>
    cache.get(key, leaving, (allLeft) => {
      const { promise, resolve, reject } = Promise.withResolvers<RenderedPage>();
      begun.push({ leaving: allLeft, finish: resolve, fail: reject });
      return promise;
    });
  const finish = (html: string, status?: number) => begun.at(-1)?.finish(pageOf(html, status));
  return {
    cache,
    ask,
    finish,
    begun,
    pass: (ms: number) => {
      now += ms;
    },
  };
};

test('renders a page once for all who wait, and again after three seconds', async () => {
  const { ask, finish, begun, pass } = start();
  const waiting = [ask(), ask(), ask()];
  finish('first');
  const shown = await Promise.all(waiting);
  expect(shown.map(({ page }) => page.html)).toEqual(['first', 'first', 'first']);
  pass(2_999);
  expect((await ask()).page.html).toBe('first');
  expect(begun).toHaveLength(1);
  pass(2);
  const again = ask();
  finish('second');
  expect((await again).page.html).toBe('second');
});

test('reports a page that is cached or being rendered, until it is old or forgotten', async () => {
  const { cache, ask, finish, pass } = start();
  expect(cache.has(HOME)).toBe(false);
  const asked = ask();
  expect(cache.has(HOME)).toBe(true);
  finish('first');
  await asked;
  expect([cache.has(HOME), cache.has({ ...HOME, look: ' ua ' })]).toEqual([true, false]);
  pass(3_001);
  expect(cache.has(HOME)).toBe(false);
});

test('keeps each look and each path of a page separately', async () => {
  const { ask, finish, begun } = start();
  const looks = [HOME, { path: '/', look: ' ua ' }, { path: '/guest', look: ' eng ' }];
  for (const look of looks) {
    const asked = ask(look);
    finish(look.path + look.look);
    expect((await asked).page.html).toBe(look.path + look.look);
  }
  expect(begun).toHaveLength(3);
});

test('never shows a forgotten page again, even if it was being rendered', async () => {
  const { cache, ask, finish, begun } = start();
  const first = ask();
  finish('old');
  await first;
  cache.forget('/other');
  await ask();
  expect(begun).toHaveLength(1);
  cache.forget('/');
  const rendering = ask();
  cache.forget('/');
  finish('old, too');
  expect((await rendering).page.html).toBe('old, too');
  const after = ask();
  expect(begun).toHaveLength(3);
  finish('new');
  expect((await after).page.html).toBe('new');
  cache.forgetAll();
  void ask();
  expect(begun).toHaveLength(4);
});

test('caches neither refusals nor faults', async () => {
  const { ask, finish, begun } = start();
  const missing = ask();
  finish('not there', 404);
  expect((await missing).page.status).toBe(404);
  const failing = ask();
  begun.at(-1)?.fail(new Error('busy'));
  await expect(failing).rejects.toThrow('busy');
  void ask();
  expect(begun).toHaveLength(3);
});

test('renders nothing for clients who have left, unless another one waits for it', async () => {
  const { ask, begun } = start();
  const [one, other] = [new AbortController(), new AbortController()];
  void ask(HOME, one.signal);
  void ask(HOME, other.signal);
  one.abort();
  expect(begun[0]?.leaving.aborted).toBe(false);
  other.abort();
  expect(begun[0]?.leaving.aborted).toBe(true);
  // A later request does not wait for the abandoned rendering.
  void ask();
  expect(begun).toHaveLength(2);
});

test('sends the requested encoding', async () => {
  const { ask, finish } = start();
  const asked = ask();
  finish('a page');
  const shared = await asked;
  const plain = await shared.body('identity');
  expect([plain.encoding, plain.bytes.toString()]).toEqual([undefined, 'a page']);
  const zstd = await shared.body('gzip, deflate, br, zstd');
  expect([zstd.encoding, zstdDecompressSync(zstd.bytes).toString()]).toEqual(['zstd', 'a page']);
  const [br, gzip] = [await shared.body('gzip, br'), await shared.body('gzip')];
  expect([br.encoding, brotliDecompressSync(br.bytes).toString()]).toEqual(['br', 'a page']);
  expect([gzip.encoding, gunzipSync(gzip.bytes).toString()]).toEqual(['gzip', 'a page']);
  expect((await shared.body()).encoding).toBeUndefined();
});
