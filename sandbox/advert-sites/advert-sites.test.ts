import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestSandbox, type TestSandbox } from '../test-sandbox.ts';
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
  ['/slow', 200, null, null],
  ['/500', 500, null, null],
])('%s', async (path, status, frameOptions, policy) => {
  const response = await get(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('x-frame-options')).toBe(frameOptions);
  expect(response.headers.get('content-security-policy')).toBe(policy);
});

test('every address of the list is tried above, and /bust tries to leave its frame', async () => {
  expect(FRAMING_PATHS).toHaveLength(9);
  expect(await (await get('/bust')).text()).toContain('top.location');
});

test.each(SITES.map((site) => site.slug))(
  '%s has a page and a picture of its own, and loads nothing',
  async (slug) => {
    const page = await (await get(`/site/${slug}`)).text();
    expect(page).not.toMatch(/(src|href)="(https?:)?\/\//);
    const picture = await get(`/art/${slug}.svg`);
    expect(picture.headers.get('content-type')).toContain('image/svg+xml');
    expect(await picture.text()).toContain('width="640" height="360"');
  },
);

test('an unknown site is not found', async () => {
  expect((await get('/site/nobody')).status).toBe(404);
});
