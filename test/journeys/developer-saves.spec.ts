import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test as journey, logIn } from './support/journey.ts';
import { type OwnProduct, startOwnProduct } from './support/own-product.ts';
import { copySources, type OwnSources } from './support/own-sources.ts';

const SCREEN = 'src/web/screens/user-settings/settings-frame.tsx';
const LOGIN_FORM = 'src/web/features/accounts/login-form.tsx';
const FRAME = 'src/web/app/shell/frame.tsx';
const SERVER_FILE = 'src/server/platform/http/health-routes.ts';

type Development = { product: OwnProduct; sources: OwnSources };

/** Runs `npm run dev` on a copy of the sources, for all of this file. */
const test = journey.extend<{ sources: OwnSources }, { development: Development }>({
  development: [
    async ({ browserName: _ }, use) => {
      const sources = copySources();
      const product = await startOwnProduct('development', {
        program: join(sources.root, 'tools/dev/dev.ts'),
      });
      await use({ product, sources });
      await product.stop();
      sources.remove();
      const running = execFileSync('ps', ['-Ao', 'args'], { encoding: 'utf8' });
      for (const place of [sources.root, String(product.environment.DATA_DIR)]) {
        expect(running, 'nothing is left behind').not.toContain(place);
      }
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  sources: ({ development }, use) => use(development.sources),
  baseURL: ({ development }, use) => use(development.product.address),
});

test.describe.configure({ mode: 'serial', retries: 0 });

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

test.describe('a developer saves', { tag: '@nightly' }, () => {
  test('a saved screen changes in place, and keeps typed text and the log-in', async ({ page, sources }) => {
    await logIn(page, 'james@watchwell.test');
    await page.goto('/user-settings');
    const name = page.getByLabel('First name', { exact: true });
    await expect(name).toBeVisible();
    await name.fill('Jameson');
    sources.change(SCREEN, '{t.places[here]}', 'All about you');
    await expect(heading(page, 'All about you')).toBeVisible();
    await expect(name).toHaveValue('Jameson');
    await page.reload();
    await expect(heading(page, 'All about you')).toBeVisible();
    await expect(name).toHaveValue('James');
  });

  test('a saved style changes in place, under the policy of pages', async ({ page, sources }) => {
    await page.goto('/login');
    const field = page.getByLabel('Email', { exact: true });
    await field.fill('somebody@watchwell.test');
    const ground = () =>
      page.locator('body').evaluate((body) => getComputedStyle(body.parentElement ?? body).backgroundColor);
    sources.change(
      'src/web/styles/tokens.css',
      '--color-paper: light-dark(#fbfaf6',
      '--color-paper: light-dark(#ffeedd',
    );
    await expect.poll(ground).toBe('rgb(255, 238, 221)');
    await expect(field).toHaveValue('somebody@watchwell.test');
  });

  test('a saved server file takes effect at once, refuses nobody, and keeps sessions', async ({
    page,
    sources,
  }) => {
    await logIn(page, 'james@watchwell.test');
    const refused: number[] = [];
    const status = async () => {
      const reply = await page.request.get('/healthz');
      if (!reply.ok()) refused.push(reply.status());
      return (await reply.json()).status;
    };
    expect(await status()).toBe('ok');
    sources.change(SERVER_FILE, "status: 'ok'", "status: 'new'");
    await expect.poll(status).toBe('new');
    expect(refused).toEqual([]);
    const { userData } = await (await page.request.get('/api/current_user')).json();
    expect(userData.email).toBe('james@watchwell.test');
  });

  test('the page reports a server that cannot start, until a save repairs it', async ({ page, sources }) => {
    await page.goto('/login');
    await expect(heading(page, 'Log in')).toBeVisible();
    const mend = sources.change(SERVER_FILE, 'const FOR_PROBES', 'const const FOR_PROBES');
    await expect(page.locator('vite-error-overlay')).toContainText('health-routes.ts');
    const reply = await page.goto('/login');
    expect(reply?.status()).toBe(503);
    await expect(page.locator('body > pre')).toContainText('health-routes.ts');
    mend();
    await expect(heading(page, 'Log in')).toBeVisible();
  });

  test('the page reports a broken screen, until a save repairs it', async ({ page, sources, faults }) => {
    const mend = sources.change(LOGIN_FORM, 'export const', 'export const const');
    await page.goto('/login');
    await expect(page.locator('vite-error-overlay')).toContainText('login-form.tsx');
    mend();
    await expect(heading(page, 'Log in')).toBeVisible();
    // The page had to fail to load it.
    faults.splice(0);
  });

  test('a broken frame of pages is reported instead of any page, until a save repairs it', async ({
    page,
    sources,
  }) => {
    const mend = sources.change(FRAME, 'export const Frame', 'export const Frame = nothing; const Old');
    const reply = await page.goto('/login');
    expect(reply?.status()).toBe(500);
    await expect(page.locator('body > pre')).toContainText('nothing is not defined');
    mend();
    await expect(heading(page, 'Log in')).toBeVisible();
  });

  test('serves sources of pages, and nothing else of the disk', async ({ page, sources, development }) => {
    const statusOf = async (path: string, headers = {}) =>
      (await page.request.get(path, { failOnStatusCode: false, headers })).status();
    expect(await statusOf(`/${SCREEN}`)).toBe(200);
    const { DATA_DIR = '' } = development.product.environment;
    expect(await statusOf(`/@fs${DATA_DIR}/secret`)).toBe(403);
    expect(await statusOf(`/@fs${sources.root}/package.json`)).toBe(403);
    expect(await statusOf('/package.json')).toBe(404);
    expect(await statusOf('/sandbox/main.ts')).toBe(404);
    // A foreign host name that resolves to this machine: its pages could read the answers.
    expect(await statusOf('/login', { host: 'evil.example' })).toBe(403);
  });
});
