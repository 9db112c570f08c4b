import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, logIn, productUrl, test } from './support/journey.ts';
import { anAdvertiserWith, pickCountry } from './support/people.ts';
import { words } from './support/words.ts';

const UKRAINIAN = 'Українська';
const htmlOf = (page: Page) => page.locator('html');

test('a language chosen in the footer is stored in the account and used in a new browser after the log-in', async ({
  page,
  browser,
}) => {
  const { email, password } = await anAdvertiserWith(page, 5);
  await page.goto('/dashboard');
  await expect(htmlOf(page)).toHaveAttribute('lang', 'en');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/language'));
  await page.getByText(UKRAINIAN, { exact: true }).click();
  expect((await saved).ok()).toBe(true);
  await expect(htmlOf(page)).toHaveAttribute('lang', 'uk');

  const other = await browser.newContext({ baseURL: productUrl() });
  const visitor = await other.newPage();
  await visitor.goto('/login');
  await expect(htmlOf(visitor)).toHaveAttribute('lang', 'en');
  await visitor.getByLabel('Email', { exact: true }).fill(email);
  await visitor.getByLabel('Password', { exact: true }).fill(password);
  await visitor.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(visitor).toHaveURL(/\/dashboard$/);
  await expect(htmlOf(visitor)).toHaveAttribute('lang', 'uk');
  await visitor.reload();
  await expect(htmlOf(visitor)).toHaveAttribute('lang', 'uk');
  await other.close();
});

test('a registration suggests the country of the address, which can be changed', async ({ page }) => {
  const known = { language: 'eng', source: 'country', country: 'Ireland', countryCode: 'IE' };
  await page.route('**/api/language', (route) => route.fulfill({ json: known }));
  // Before the scripts run, the link loads a page whose country the server finds.
  await page.goto('/login', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: 'I want to advertise' }).click();
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('Ireland');
  await country.fill('Pol');
  await expect(page.getByRole('option').first(), 'before French Polynesia').toHaveText('Poland');
  await pickCountry(page, 'Country', 'Україна');
  await expect(country).toHaveValue('Ukraine');
});

test('a pasted link finds the patient by name, and Enter opens the page as a search', async ({
  page,
  browser,
}) => {
  const office = await browser.newContext({ baseURL: productUrl() });
  const member = await office.newPage();
  await logIn(member, 'james@watchwell.test');
  const { id, firstName, lastName } = (await (await member.request.get('/api/current_user')).json()).userData;
  await office.close();

  const t = words('patientSearch', 'eng');
  await page.goto('/');
  const box = page.getByRole('searchbox', { name: t.label });
  const button = page.getByRole('button', { name: t.search, exact: true });
  await expect(button).toBeDisabled();
  await box.fill(`${productUrl()}/patient/${id}`);
  await expect(page.getByText(`${lastName} ${firstName}`)).toBeVisible();
  await expect(button).toBeEnabled();
  await box.press('Enter');
  await expect(page).toHaveURL(`${productUrl()}/patient/${id}?type=search`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(firstName);

  // The page came without a document, so it sends the server its screen, and not whose it is.
  await page.goto('/');
  const told = page.waitForRequest('**/api/screens/opened');
  await box.fill(id);
  await button.click();
  expect((await told).postDataJSON()).toEqual({ screen: '/patient/:patientId' });
});

test('the reference of the calls opens without violations of the policy', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  await page.goto('/api/docs');
  // The page draws further calls as it is scrolled.
  await expect(page.getByText('/api/patient/register', { exact: true })).toBeVisible();
  expect(complaints).toEqual([]);
});

for (const [theme, green] of [
  ['light', 'rgb(237, 242, 236)'],
  ['dark', 'rgb(16, 26, 22)'],
] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ theme });

    test('a registration has the grey-green ground, a log-in the paper', async ({ page }) => {
      const ground = page.locator('main').locator('..');
      await page.goto('/patient-registration');
      await expect(ground).toHaveCSS('background-color', green);
      await page.goto('/login');
      await expect(ground).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    });
  });
}

test('forced colours keep edges of buttons and frame the selection', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/donation');
  const widthOf = (name: RegExp | string, side: 'borderTopWidth' | 'outlineWidth') =>
    page
      .getByRole('button', { name, exact: true })
      .evaluate((button, which) => Number.parseFloat(getComputedStyle(button)[which]), side);
  expect(await widthOf(words('payment', 'eng').ways.wallet.donate('$50', 'PayPal'), 'borderTopWidth')).toBe(
    1,
  );
  expect(await widthOf('$50', 'outlineWidth')).toBe(3);
});

/** Colour half-way up an element, at a share of its width. */
const colourAt = async (shown: Locator, share: number) => {
  const { data, info } = await sharp(await shown.screenshot())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const place = (Math.floor(info.height / 2) * info.width + Math.floor(info.width * share)) * info.channels;
  return [...data.subarray(place, place + 3)].join(' ');
};

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in the ${colorScheme} colours of the system a bar shows its progress`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await page.goto('/');
    const bar = page.getByRole('progressbar').first();
    await bar.scrollIntoViewIfNeeded();
    await bar.evaluate((shown: HTMLProgressElement) => {
      shown.value = shown.max / 2;
    });
    await expect.poll(async () => (await colourAt(bar, 0.25)) === (await colourAt(bar, 0.75))).toBe(false);
  });
}

test('a page that was dark on the screen is black on white on paper', async ({ page }) => {
  await page.context().addCookies([{ name: 'theme', value: 'dark', url: productUrl() }]);
  await page.goto('/terms');
  const heading = page.locator('main h1');
  await expect(heading).toHaveCSS('color', 'rgb(233, 240, 236)');
  await page.emulateMedia({ media: 'print' });
  await expect(heading).toHaveCSS('color', 'rgb(20, 35, 30)');
});
