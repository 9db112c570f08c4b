import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';

const folder = createTestFolder('web');
const put = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};

let site: TestApp;
beforeAll(async () => {
  put('ssr/package.json', '{"type":"module"}');
  put('ssr/entry-server.js', "export const STYLE_SOURCE = ''; export const sharedAddress = () => undefined;");
  put('web/assets/kept-1a2b3c.js', "'of this release'");
  put('web/assets/gone-1a2b3c.js', "'of the release before'");
  put('web/renew-page.js', 'export const gone = () => {};');
  site = await createTestApp({ webFolder: folder, config: { publicUrl: 'https://watchwell.example' } });
});
afterAll(() => site.close());

const open = (url: string) => site.app.inject({ url });

test.each([
  ['of a release before this server', '/assets/older-1a2b3c.js'],
  ['that a build removed beneath this server', '/assets/gone-1a2b3c.js'],
  ['with a query', '/assets/older.js?v=1'],
])('replaces a script %s by lines that reload its page, and no cache keeps them', async (_, url) => {
  rmSync(join(folder, 'web/assets/gone-1a2b3c.js'), { force: true });
  const { statusCode, headers, body } = await open(url);
  expect(statusCode).toBe(200);
  const told = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-script-gone': 'yes' };
  expect(headers).toMatchObject(told);
  expect((await site.app.inject({ method: 'HEAD', url })).headers).toMatchObject(told);
  expect(headers['content-type']).toContain('text/javascript');
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toBe("import { gone } from '/renew-page.js';\nawait gone();\n");
});

test('serves an existing script unchanged', async () => {
  const { body, headers } = await open('/assets/kept-1a2b3c.js');
  expect(body).toBe("'of this release'");
  expect(headers['cache-control']).toContain('immutable');
  expect(headers['x-script-gone']).toBeUndefined();
});

test('answers 404 for a missing picture or folder, where no script would be understood', async () => {
  const statuses = ['/assets/older.css', '/assets/older.png', '/assets/none/older.js', '/older.js'].map(
    async (url) => (await open(url)).statusCode,
  );
  expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404]);
});

test('revalidates the reloading script at this server each time', async () => {
  const { statusCode, headers } = await site.app.inject({ method: 'HEAD', url: '/renew-page.js' });
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache']);
});
