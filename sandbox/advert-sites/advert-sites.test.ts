import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../../test/sites/sandbox-site.ts';
import { FRAMING_PATHS } from './framing-routes.ts';
import { SITES } from './site-catalogue.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const get = (path: string) => fetch(`http://127.0.0.1:${sandbox.running.ports.sites}${path}`);

test.each([
  ['/ok', 200, null, null],
  ['/xfo', 200, 'DENY', null],
  ['/redirect-xfo', 200, 'DENY', null],
  ['/sameorigin', 200, 'SAMEORIGIN', null],
  ['/csp-none', 200, null, "frame-ancestors 'none'"],
  ['/csp-star', 200, 'DENY', 'frame-ancestors *'],
  ['/bust', 200, null, null],
  ['/500', 500, null, null],
])('%s answers by its framing rule', async (path, status, frameOptions, policy) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-frame-options')).toBe(frameOptions);
  expect(response.headers.get('content-security-policy')).toBe(policy);
});

test('answers /slow after two seconds', async () => {
  const answer = get('/slow');
  const latest = async () => (await sandbox.control('GET', '/requests')).body[0];
  await expect.poll(latest).toMatchObject({ path: '/slow', status: null });
  await sandbox.later(2);
  expect((await answer).status).toBe(200);
});

test('tries every address of the list above, and lets /bust try to leave its frame', async () => {
  expect(FRAMING_PATHS).toHaveLength(9);
  expect(await (await get('/bust')).text()).toContain('top.location');
});

test.each(SITES.map((site) => site.slug))(
  'serves a page and a picture of its own for %s, and loads nothing',
  async (slug) => {
    const page = await (await get(`/site/${slug}`)).text();
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    const picture = await get(`/art/${slug}.svg`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toContain('width="640" height="360"');
    const photo = await get(`/art/${slug}.webp`);
    expect([photo.headers.get('content-type'), (await photo.arrayBuffer()).byteLength > 1_000]).toEqual([
      'image/webp',
      true,
    ]);
  },
);

test('draws one site by a module, as bundlers build them, from its own data, font and picture', async () => {
  const page = await (await get('/site/saltmarsh-pottery')).text();
  expect(page).toContain('<div id="app"></div>');
  expect(page).not.toContain('Bowls the colour of the tide.</h1>');
  const [, script = ''] = /<script type="module" crossorigin src="([^"]+)"/.exec(page) ?? [];
  const [, style = ''] = /<link rel="stylesheet" crossorigin href="([^"]+)"/.exec(page) ?? [];
  const kindOf = async (path: string) => (await get(path)).headers.get('content-type');
  expect(await kindOf(script)).toContain('text/javascript');
  expect(await kindOf(style)).toContain('text/css');
  expect(await kindOf('/assets/font.woff2')).toBe('font/woff2');
  const data = await (await get('/site/saltmarsh-pottery/data.json')).json();
  expect(data).toMatchObject({ name: 'Saltmarsh Pottery', picture: '/art/saltmarsh-pottery.svg' });
});

test('finds no unknown site', async () => {
  expect((await get('/site/nobody')).status).toBe(404);
});
