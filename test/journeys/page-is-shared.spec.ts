import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { aForeignPage } from './support/foreign-page.ts';
import { expect, expectAccessible, type Language, logIn, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { readQr } from './support/read-qr.ts';
import { words } from './support/words.ts';

const pathOf = async (owner: Page): Promise<string> =>
  `/patient/${(await (await owner.request.get('/api/current_user')).json())._id}`;

/** The page of somebody of the demo world, which sharing does not change. */
const petrosPage = async (browser: Browser): Promise<string> => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const petro = await context.newPage();
  await logIn(petro, 'petro@watchwell.test');
  const path = await pathOf(petro);
  await context.close();
  return path;
};

const openShareSheet = async (page: Page, path: string, language: Language) => {
  await page.goto(path);
  await page.getByRole('button', { name: words('share', language).share, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: words('shareSheet', language).title });
  await expect(sheet).toBeVisible();
  return sheet;
};

const metaOf = (page: Page, key: string) =>
  page.locator(`meta[property="${key}"], meta[name="${key}"]`).getAttribute('content');

/** Returns the clipboard, pasted into another page: our own pages may not read it. */
const pastedIn = async (context: BrowserContext): Promise<string> => {
  const other = await context.newPage();
  await other.setContent('<textarea></textarea>');
  await other.locator('textarea').press('ControlOrMeta+V');
  const pasted = await other.locator('textarea').inputValue();
  await other.close();
  return pasted;
};

test.describe('a page is shared', () => {
  test.use({ language: 'ua' });
  const t = words('shareSheet', 'ua');

  test('as a link, with a QR code, and to the phone’s own apps', async ({ page, context, browser }) => {
    const path = await petrosPage(browser);
    const address = `${productUrl()}${path}?lang=uk`;
    await context.grantPermissions(['clipboard-write'], { origin: productUrl() });
    await context.addInitScript(() => {
      const share = async (data: ShareData) => void Object.assign(window, { shared: data });
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    const sheet = await openShareSheet(page, path, 'ua');
    await expectAccessible(page);

    await sheet.getByRole('button', { name: t.withApp }).click();
    expect(await page.evaluate(() => 'shared' in window && window.shared)).toMatchObject({ url: address });

    await sheet.getByRole('button', { name: t.copyLink }).click();
    await expect(sheet.getByRole('status').filter({ hasText: t.copied })).toBeVisible();
    expect(await pastedIn(context)).toBe(address);

    const preview = await (await fetch(address)).text();
    expect(preview, 'networks read the address that the tags name').toContain(
      `<meta property="og:url" content="${address}">`,
    );

    for (const [name, start] of [
      ['Viber', 'viber://forward?text='],
      ['Telegram', 'https://t.me/share/url?url='],
      ['WhatsApp', 'https://wa.me/?text='],
      ['Facebook', 'https://www.facebook.com/sharer/sharer.php?u='],
    ] as const) {
      const href = await sheet.getByRole('link', { name }).getAttribute('href');
      expect(href?.startsWith(start), name).toBe(true);
      expect(href).toContain(encodeURIComponent(address));
    }

    await sheet.getByText(t.qr, { exact: true }).click();
    const code = sheet.getByRole('img', { name: t.qrLabel(address) });
    expect(await readQr(await code.screenshot())).toBe(address);
    for (const name of [t.asPng, t.asSvg]) {
      const download = page.waitForEvent('download');
      await sheet.getByRole('button', { name }).click();
      expect(await readQr(await readFile(await (await download).path()))).toBe(address);
    }
  });

  test('on another site, where its button leads back', async ({ page, browser }) => {
    const path = await petrosPage(browser);
    const sheet = await openShareSheet(page, path, 'ua');
    await sheet.getByText(t.embed, { exact: true }).click();
    const blog = await aForeignPage(await sheet.getByLabel(t.code, { exact: true }).inputValue());
    try {
      await page.goto(blog.url);
      const card = page.frameLocator('iframe');
      await expect(card.getByRole('heading', { level: 1 })).toHaveText('Петро Гнатюк');
      await expect(card.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]\d*$/);
      const opened = page.waitForEvent('popup');
      await card.getByRole('link', { name: words('patient', 'ua').watch }).click();
      await expect(await opened).toHaveURL(productUrl() + path);
    } finally {
      blog.close();
    }
    await page.goto(`${path}/widget?lang=uk`);
    await expectAccessible(page);
  });

  test('on paper: one A4 page whose code leads to it', async ({ page, browser }) => {
    const path = await petrosPage(browser);
    const sheet = await openShareSheet(page, path, 'ua');
    const opened = page.waitForEvent('popup');
    await sheet.getByRole('link', { name: t.print }).click();
    const paper = await opened;
    const address = productUrl() + path;
    const code = paper.getByRole('img', { name: words('patientSheet', 'ua').qrLabel(address) });
    expect(await readQr(await code.screenshot())).toBe(address);
    await expect(paper.getByRole('heading', { level: 1 })).toHaveText('Петро Гнатюк');
    await expect(paper.getByText('Протез')).toHaveCount(0);
    await expectAccessible(paper);
    const pdf = (await paper.pdf({ preferCSSPageSize: true })).toString('latin1');
    expect(/\/Count (\d+)/.exec(pdf)?.[1]).toBe('1');
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842]);
  });
});

test('a need is stored only with consent, shown in previews and searches only if allowed, and deleted with it', async ({
  page,
  browser,
}) => {
  const context = await browser.newContext({ baseURL: productUrl() });
  const owner = await context.newPage();
  await aPatientWith(owner, browser, { fundsDollars: 5, goalDollars: 20 });
  await owner.request.post('/api/saveUserInfo', { data: { data: { healthConsent: false } } });
  const path = await pathOf(owner);
  const t = words('consent', 'eng');
  const { diagnosis, total } = words('profile', 'eng');
  const { save, saved } = words('savePlace', 'eng');
  const pressSave = () => owner.getByRole('button', { name: save, exact: true }).click();
  await owner.goto('/user-settings/page');
  await owner.getByLabel(diagnosis, { exact: true }).fill('Inhaler');
  await owner.getByRole('checkbox', { name: t.needInPreviews }).check();
  await pressSave();
  await expect(owner.getByRole('checkbox', { name: t.agree })).toHaveAttribute('aria-invalid', 'true');
  await owner.getByRole('checkbox', { name: t.agree }).check();
  await pressSave();
  await expect(owner.getByText(saved).first()).toBeVisible();
  await expect(owner.getByText(t.given)).toBeVisible();
  await expectAccessible(owner);

  await page.goto(path);
  expect(await metaOf(page, 'og:description')).toContain('Inhaler');
  expect(await metaOf(page, 'robots'), 'nobody allowed search engines to show it').toBe('noindex');
  const picture = await page.request.get((await metaOf(page, 'og:image')) ?? '');
  expect(picture.headers()['content-type']).toBe('image/jpeg');

  await owner.getByRole('checkbox', { name: t.inSearchEngines }).check();
  await pressSave();
  await expect(owner.getByText(saved).first()).toBeVisible();
  const allowed = await page.goto(path);
  await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  expect(allowed?.headers()['x-robots-tag']).toBeUndefined();

  await owner.getByLabel(total, { exact: true }).fill('21');
  await owner.getByLabel(diagnosis, { exact: true }).fill('Inhaler, typed on');
  await owner.getByRole('button', { name: t.withdraw }).click();
  const question = owner.getByRole('dialog', { name: t.question });
  await expectAccessible(owner);
  await question.getByRole('button', { name: t.withdraw }).click();
  await expect(owner.getByRole('checkbox', { name: t.agree })).not.toBeChecked();
  await expect(owner.getByLabel(diagnosis, { exact: true })).toHaveValue('');
  await expect(owner.getByLabel(total, { exact: true })).toHaveValue('21');

  await expect(owner.getByRole('checkbox', { name: t.inSearchEngines })).not.toBeChecked();

  const emptied = await page.goto(path);
  await expect(page.getByText(words('emptyPage', 'eng').fact)).toBeVisible();
  expect(await metaOf(page, 'robots')).toBe('noindex');
  expect(emptied?.headers()['x-robots-tag']).toBe('noindex');
  expect(await metaOf(page, 'og:image')).toMatch(/\/share-card-en\.jpg$/);
  expect(await page.content()).not.toContain('Inhaler');
  await context.close();
});
