import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectAccessible, logIn, productUrl, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

const NAME = 'Рецепт Ґалі – липень.pdf';
const SECOND = 'Рецепт Ґалі – липень (2).pdf';
const PDF = Buffer.from('%PDF-1.7\ntrailer<<>>\n%%EOF\n');

/** A picture twice as wide as a phone, red on the left and blue on the right. */
const aWidePicture = (): Promise<Buffer> => {
  const half = sharp({ create: { width: 800, height: 800, channels: 3, background: '#0000cc' } });
  return half.extend({ left: 800, background: '#cc0000' }).jpeg().toBuffer();
};

const chooseInto = async (page: Page, opener: () => Promise<void>, file: Buffer, name: string) => {
  const chooser = page.waitForEvent('filechooser');
  await opener();
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer: file });
};

const colourOf = async (picture: Buffer) => {
  const { channels } = await sharp(picture).stats();
  return { red: (channels[0]?.mean ?? 0) > 150, blue: (channels[2]?.mean ?? 0) > 150 };
};

test('a patient crops a picture with the keyboard, and the page shows just that part', async ({
  page,
  browser,
}) => {
  const t = words('photo', 'eng');
  await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 5 });
  await page.goto('/user-settings');
  const camera = page.getByRole('button', { name: t.choose });

  await chooseInto(page, () => camera.click(), Buffer.from('no picture'), 'me.jpg');
  await expect(page.getByRole('alert')).toBeVisible();

  await chooseInto(page, () => camera.click(), await aWidePicture(), 'me.jpg');
  await expect(page.getByRole('dialog', { name: t.title })).toBeVisible();
  await page.getByRole('slider', { name: t.across }).press('Home');
  await expectAccessible(page);
  await page.getByRole('button', { name: t.save }).click();
  await expect(page.getByText(t.done)).toBeVisible();

  const { userData } = await (await page.request.get('/api/current_user')).json();
  const shown = await page.request.get(`${userData.photo}?size=640`);
  expect(await colourOf(await shown.body())).toEqual({ red: true, blue: false });
  await expect(page.getByRole('main').locator(`img[src^="${userData.photo}"]`).first()).toBeVisible();
  await expectAccessible(page);

  await page.goto(`/patient/${userData.id}`);
  const portrait = page.getByRole('img', { name: `${userData.firstName} ${userData.lastName}` });
  await expect(portrait).toHaveJSProperty('naturalWidth', 320);
  await expectAccessible(page);
});

test('a patient stores prescription files under their own names, and deletes them', async ({
  page,
  browser,
}) => {
  const t = words('prescription', 'eng');
  const files = [NAME, NAME, 'program.exe'].map((name) => ({
    name,
    mimeType: 'application/pdf',
    buffer: name === NAME ? PDF : Buffer.from('MZ'),
  }));
  await aPatientWith(page, browser, { fundsDollars: 1, goalDollars: 5 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  await page.goto('/user-settings/page');
  await expect(page.getByText(t.empty)).toBeVisible();
  await page.getByLabel(t.choose).setInputFiles(files);

  await expect(page.getByRole('link', { name: t.download(NAME) })).toBeVisible();
  await expect(page.getByRole('link', { name: t.download(SECOND) })).toBeVisible();
  await page.getByRole('button', { name: t.dismiss('program.exe') }).click();
  await expect(page.getByRole('button', { name: t.dismiss('program.exe') })).toBeHidden();
  await expect(page.getByRole('link', { name: t.download('') })).toHaveCount(2);
  expect(sent.filter((path) => path === '/api/upload')).toHaveLength(files.length);
  await expectAccessible(page);

  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: t.download(NAME) }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(NAME);
  expect(await readFile(await saved.path())).toEqual(PDF);

  const stranger = await browser.newContext({ baseURL: productUrl() });
  const address = await page.getByRole('link', { name: t.download(NAME) }).getAttribute('href');
  const asked = await (await stranger.newPage()).request.get(address ?? '');
  expect(asked.status()).toBe(401);
  await stranger.close();

  await page.getByRole('button', { name: t.remove(NAME) }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.removeAction, exact: true }).click();
  await expect(page.getByRole('link', { name: t.download(NAME) })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('link', { name: t.download(SECOND) })).toBeVisible();
  await expect(page.getByRole('link', { name: t.download('') })).toHaveCount(1);
});

test('a cancelled upload leaves nothing behind', async ({ page }) => {
  const t = words('prescription', 'eng');
  await logIn(page, 'amara@watchwell.test');
  await page.route('**/api/upload', () => undefined);
  await page.goto('/user-settings/page');
  await expect(page.getByText(t.empty)).toBeVisible();
  await page.getByLabel(t.choose).setInputFiles({ name: NAME, mimeType: 'application/pdf', buffer: PDF });
  await expect(page.getByRole('progressbar', { name: t.sending(NAME) })).toBeVisible();
  await page.getByRole('button', { name: t.cancel(NAME) }).click();
  await expect(page.getByText(t.empty)).toBeVisible();
  await expect(page.getByRole('heading', { name: t.list })).toBeFocused();
});
