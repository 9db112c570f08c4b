import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createBuiltWeb } from '../../../../test/sites/built-web.ts';
import { eventually } from '../../../../test/support/eventually.ts';
import { aReturnedBrowser } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { LANES } from './lanes.ts';

let folder: string;
let site: TestApp;

beforeAll(async () => {
  folder = await createBuiltWeb();
  site = await createTestApp({ webFolder: folder, config: { publicUrl: 'https://watchwell.example' } });
});

afterAll(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const open = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

describe('while more pages are requested than can be rendered', () => {
  const held: (() => void)[] = [];
  beforeAll(async () => {
    for (let place = 0; place < LANES.page.atOnce; place += 1)
      held.push(await site.app.lanes.page.take(undefined));
  });
  afterAll(() => {
    for (const end of held) end();
  });
  const browser = { accept: 'text/html,application/xhtml+xml' };

  test('shows a browser a self-contained page in the language of its visitor', async () => {
    const reply = await open('/', { ...browser, cookie: 'language=ua; theme=dark' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store' });
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.body).toContain('<html lang="uk" data-theme="dark">');
    expect(reply.body).toContain('Зараз дуже багато відвідувачів');
    const [, style = ''] = /<style>([\s\S]*)<\/style>/.exec(reply.body) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(reply.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
    const needed = [...reply.body.matchAll(/(src|href)="([^"]+)"/g)].map(([, , address]) => address);
    expect(needed).toEqual(['/mark.svg', `mailto:${site.context.config.site.contactEmail}`]);
  });

  test('sends the words uncompressed, since compressing costs more than they do', async () => {
    const headers = { ...browser, 'accept-encoding': 'br, gzip' };
    const refused = await open('/', headers);
    expect(refused.statusCode).toBe(503);
    expect(refused.body.length, 'would be compressed').toBeGreaterThan(1_024);
    expect(refused.headers['content-encoding']).toBeUndefined();
  });

  test('gives a program the reason, and serves calls', async () => {
    expect((await open('/')).json().code).toBe('busy-try-again');
    expect((await open('/api/current_user')).statusCode).toBe(200);
    expect((await open('/mark.svg')).statusCode).toBe(200);
  });
});

describe('while strangers get no slot for rendering', () => {
  beforeAll(() => {
    // A cached page does not grow old.
    vi.useFakeTimers({ toFake: ['performance'] });
    vi.spyOn(site.app.lanes.page, 'isFullFor').mockImplementation((standing) => standing !== 'returned');
  });
  afterAll(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  const browser = { accept: 'text/html', 'accept-encoding': 'br' };

  test('refuses a stranger at once, in self-contained words in the language of the browser', async () => {
    const reply = await open('/', { ...browser, 'accept-language': 'uk' });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("style-src 'sha256-"),
      'content-length': String(Buffer.byteLength(reply.body)),
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
    expect(reply.body).toContain('Зараз дуже багато відвідувачів');
    expect(reply.body).toContain(String(reply.headers['x-request-id']));
    expect((await open('/')).json().code).toBe('busy-try-again');
  });

  test('serves a stranger a cached page in their language', async () => {
    site.context.pageCache.forgetAll();
    expect((await open('/shared', browser)).statusCode).toBe(503);
    site.countries.set('127.0.0.1', 'UA');
    onTestFinished(() => site.countries.clear());
    const { rendered } = (await open('/shared', { cookie: 'fresh=1' })).json();
    expect((await open('/shared')).json()).toMatchObject({ rendered, language: 'ua' });
    expect((await open('/shared?tab=two')).statusCode).toBe(503);
  });

  test('looks up a browser with a cookie, because it may be a returning visitor', async () => {
    expect((await open('/', { cookie: aReturnedBrowser(site) })).statusCode).toBe(200);
  });

  test('answers 404 for an unknown address as usual', async () => {
    expect((await open('/api/nothing')).statusCode).toBe(404);
    expect((await open('/favicon.ico')).statusCode).toBe(404);
  });

  test('a full lane serves the cached page of the browser’s theme, or else a refusal in this theme', async () => {
    site.context.pageCache.forgetAll();
    const theme = { cookie: 'theme=dark' };
    expect((await open('/shared', theme)).statusCode).toBe(200);
    const isFull = vi.spyOn(site.app.lanes.page, 'isFull').mockReturnValue(true);
    onTestFinished(() => isFull.mockRestore());
    expect((await open('/shared', theme)).statusCode).toBe(200);
    const reply = await open('/', { ...browser, cookie: 'language=ua; theme=dark' });
    expect([reply.statusCode, reply.body]).toEqual([
      503,
      expect.stringContaining('<html lang="uk" data-theme="dark">'),
    ]);
  });
});

/** Blocks all rendering until `finish`, and counts the pages being rendered. */
const holdDrawing = () => {
  const drawn = Promise.withResolvers<void>();
  const pages = { drawing: 0, finish: drawn.resolve };
  const untilDrawn = () => {
    pages.drawing += 1;
    return drawn.promise;
  };
  Object.assign(globalThis, { untilDrawn });
  return pages;
};

test('renders two pages at once, lets sixteen wait for half a second, and refuses more at once', async () => {
  const pages = holdDrawing();
  const statuses: number[] = [];
  const refused = Array.from({ length: 19 }, () => Promise.withResolvers<void>());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Array.from({ length: 21 }, async () => {
    const { statusCode } = await open('/held', { cookie: aReturnedBrowser(site) });
    refused[statuses.push(statusCode) - 1]?.resolve();
  });
  await refused[2]?.promise;
  await open('/mark.svg');
  expect([pages.drawing, statuses]).toEqual([2, [503, 503, 503]]);
  vi.advanceTimersByTime(499);
  await open('/mark.svg');
  expect(statuses).toHaveLength(3);
  vi.advanceTimersByTime(1);
  await refused[18]?.promise;
  expect([pages.drawing, statuses]).toEqual([2, Array(19).fill(503)]);
  pages.finish();
  await Promise.all(asked);
  // Other limits make it hang.
}, 120_000);

test('renders a page for a returning visitor while strangers wait', async () => {
  const pages = holdDrawing();
  const strangers = [open('/held?stranger=1'), open('/held?stranger=2')];
  await eventually('one drawn', () => expect(pages.drawing).toBe(1));
  const returned = open('/held', { cookie: aReturnedBrowser(site) });
  await eventually('two drawn', () => expect(pages.drawing).toBe(2));
  pages.finish();
  await Promise.all([...strangers, returned]);
});

test('a page’s own calls run beside all other calls, however many there are', async () => {
  const ends = Array.from({ length: 100 }, () => site.app.lanes.call.tryTake(undefined));
  expect((await open('/api/current_user')).statusCode).toBe(503);
  expect((await open('/?calls=full')).json().user).toBe(false);
  for (const end of ends) end?.();
});
