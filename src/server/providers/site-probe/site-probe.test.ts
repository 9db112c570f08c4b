import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PHOTO_MAX_BYTES } from '#contracts/files.ts';
import { isOwnAddress, parseAdvertUrl } from '../../adverts/adverts.ts';
import { loadConfig } from '../../load-config.ts';
import { createSiteProbe } from './site-probe.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };

/** Sites of every kind, each at its own path. */
const answers: Record<string, [status: number, headers: Record<string, string | string[]>]> = {
  '/ok': [200, HTML],
  '/xfo': [200, { ...HTML, 'x-frame-options': 'DENY' }],
  '/csp-none': [200, { ...HTML, 'content-security-policy': "frame-ancestors 'none'" }],
  '/csp-two': [200, { ...HTML, 'content-security-policy': ['frame-ancestors *', "frame-ancestors 'none'"] }],
  '/csp-star': [200, { ...HTML, 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' }],
  '/report-only': [200, { ...HTML, 'content-security-policy-report-only': "frame-ancestors 'none'" }],
  '/to-xfo': [302, { location: '/xfo' }],
  '/round': [302, { location: '/round' }],
  '/to-private': [302, { location: 'http://192.168.0.1/' }],
  '/to-own': [302, { location: 'http://localhost:3000/' }],
  '/to-own-with-a-name': [307, { location: '//me@LOCALHOST.:3000/patient/0123456789/widget' }],
  '/to-to-own': [301, { location: '/to-own' }],
  '/nowhere': [302, {}],
  '/500': [500, HTML],
  '/404': [404, HTML],
  '/410': [410, HTML],
  '/403': [403, HTML],
  '/drawn': [200, HTML],
  '/words': [200, { 'content-type': 'text/html; charset=iso-8859-1' }],
  '/riddle': [200, { ...HTML, 'cf-mitigated': 'challenge' }],
  '/to-picture': [302, { location: '/picture' }],
  '/picture': [200, { 'content-type': 'image/png' }],
};

const WORDS =
  '<!doctype html><title>Tee, grün</title><style>p { color: red }</style><script>steal()</script><p>Leaves <b>from</b> high gardens</p><template>x</template>';

/** A page that scripts render, as frameworks deliver it. */
const DRAWN =
  '<!doctype html><title>Tea</title><meta name="description" content="From high gardens"><meta property="og:title" content="Tea house"><meta name="viewport" content="width=device-width"><script src="/app.3f2a.js"></script><script src="https://cdn.tea-parts.net/9c1.js">cached()</script><iframe src="//pay.tea-till.com/frame"></iframe><script type="application/ld+json">{"name":"Oolong"}</script><script>draw("poker")</script><div id="root"></div>';

const visited: string[] = [];
const answer: RequestListener = (request, response) => {
  const path = request.url ?? '';
  visited.push(path);
  const steps = /^\/hop\/(\d+)$/.exec(path);
  if (steps) {
    const left = Number(steps[1]);
    response.writeHead(302, { location: left > 1 ? `/hop/${left - 1}` : '/ok' }).end();
    return;
  }
  const bytes = { '/largest': PHOTO_MAX_BYTES, '/too-large': PHOTO_MAX_BYTES + 1 }[path];
  if (bytes) return void response.end(Buffer.alloc(bytes));
  const pages: Record<string, Buffer | string> = { '/words': Buffer.from(WORDS, 'latin1'), '/drawn': DRAWN };
  const page = pages[path] ?? '<!doctype html><title>x</title>';
  const [status, headers] = answers[path] ?? [404, HTML];
  response.writeHead(status, headers).end(page);
};

let server: Server;
let base: string;
beforeAll(async () => {
  server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

const probeAs = (usesSandbox: boolean, publicUrl = 'http://localhost:3000') => {
  const config = { ...loadConfig({ NODE_ENV: 'test' }), usesSandbox, publicUrl };
  // Redirects are judged as in production; only the first step may go to loopback.
  const parseUrl = (text: string) => parseAdvertUrl(text, { ...config, usesSandbox: true });
  const isOwn = (url: URL) => isOwnAddress(url, config.publicUrl);
  return createSiteProbe({ config, log, parseUrl, isOwn });
};

test.each([
  ['/ok', 'frame'],
  ['/xfo', 'newtab'],
  ['/csp-none', 'newtab'],
  ['/csp-two', 'newtab'],
  ['/csp-star', 'frame'],
  ['/report-only', 'frame'],
  ['/to-xfo', 'newtab'],
  ['/hop/5', 'frame'],
  ['/hop/6', 'unknown'],
  ['/round', 'unknown'],
  ['/to-private', 'unknown'],
  ['/to-own', 'own-site'],
  ['/to-own-with-a-name', 'own-site'],
  ['/to-to-own', 'own-site'],
  ['/nowhere', 'unknown'],
  ['/500', 'unknown'],
  ['/404', 'unknown'],
  ['/riddle', 'unknown'],
  ['/picture', 'unknown'],
])('%s is shown as %s', async (path, mode) => {
  expect(await probeAs(true).probe(`${base}${path}`)).toBe(mode);
});

test('reads the words of a page, and how it may be shown', async () => {
  const look = (path: string) => probeAs(true).look(`${base}${path}`);
  expect(await look('/words')).toEqual({
    found: 'page',
    display: 'frame',
    host: '127.0.0.1',
    text: expect.stringMatching(/^Tee, grün\s+Leaves\s+from\s+high\s+gardens$/),
    shell: '',
  });
  expect(await look('/to-xfo')).toMatchObject({ found: 'page', display: 'newtab', text: 'x' });
  const drawn = await look('/drawn');
  expect(drawn.found === 'page' && [drawn.text, drawn.shell]).toEqual([
    'Tea',
    'From high gardens Tea house cdn.tea-parts.net pay.tea-till.com {"name":"Oolong"}',
  ]);
  const found = async (...paths: string[]) =>
    Promise.all(paths.map(async (path) => (await look(path)).found));
  expect(await found('/404', '/500', '/410')).toEqual(['gone', 'gone', 'gone']);
  expect(await found('/to-own', '/to-to-own')).toEqual(['own-site', 'own-site']);
  expect(await found('/riddle', '/403', '/picture', '/round', '/nowhere')).toEqual(Array(5).fill('unclear'));
  expect((await probeAs(true).look('http://127.0.0.1:1/')).found).toBe('gone');
});

test('fetches a whole picture through redirects, and never from a forbidden address', async () => {
  const fetched = async (path: string) => (await probeAs(true).fetchPicture(`${base}${path}`))?.length;
  expect(await fetched('/picture')).toBe('<!doctype html><title>x</title>'.length);
  expect(await fetched('/to-picture')).toBeGreaterThan(0);
  expect(await fetched('/largest')).toBe(PHOTO_MAX_BYTES);
  for (const path of ['/too-large', '/404', '/500', '/to-own', '/to-private', '/round', '/hop/6']) {
    expect(await fetched(path), path).toBeUndefined();
  }
  const byName = base.replace('127.0.0.1', 'localhost');
  expect(await probeAs(true, 'https://watchwell.org').fetchPicture(`${byName}/picture`)).toBeDefined();
  expect(await probeAs(false, 'https://watchwell.org').fetchPicture(`${byName}/picture`)).toBeUndefined();
});

test('a missing site is unknown', async () => {
  expect(await probeAs(true).probe('http://127.0.0.1:1/')).toBe('unknown');
});

test('visits a name of this machine in the sandbox only', async () => {
  const byName = base.replace('127.0.0.1', 'localhost');
  visited.length = 0;
  const ours = 'http://127.0.0.1:3000';
  expect(await probeAs(false, ours).probe(`${byName}/ok`)).toBe('unknown');
  expect(visited).toEqual([]);
  expect(await probeAs(true, ours).probe(`${byName}/ok`)).toBe('frame');
});
