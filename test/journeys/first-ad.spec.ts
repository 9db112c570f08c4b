import type { Browser } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, productUrl, test } from './support/journey.ts';
import { approvePayment } from './support/paying.ts';
import { aNewcomer, fillRegistration, followVerification } from './support/people.ts';
import { sampleSites } from './support/placing.ts';
import { tierCard } from './support/tier-card.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';
import { words } from './support/words.ts';

/** A stranger watches the ad for the general account. */
const aStrangerWatches = async (browser: Browser, title: string): Promise<void> => {
  const context = await browser.newContext({ baseURL: productUrl() });
  await context.addCookies([{ name: 'language', value: 'eng', url: productUrl() }]);
  const page = await context.newPage();
  await page.goto('/advView/guest');
  await openAdvert(page, title);
  await watchToTheEnd(page, 'eng');
  await context.close();
};

const PRICE = 1.5;

inBothLanguages('a first ad', { byDay: 'eng' }, (language) => {
  test('is written before the payment, survives it, starts once and has a page of its own', async ({
    page,
    browser,
  }) => {
    const [pack, ads] = [words('pack', language), words('ownAdverts', language)];
    const { fields } = words('advert', language);
    const potter = aNewcomer(language);
    const title = `Mugs ${potter.email.slice(0, 6)}`;
    await page.goto('/advertizer/register');
    await fillRegistration(page, potter, language);
    await followVerification(page, potter.email, language);

    await page.goto('/advList/');
    const card = tierCard(page, 'P', language);
    await card.getByRole('combobox').selectOption({ index: 1 });
    await card.getByRole('button', { name: pack.buy, exact: true }).click();
    await card.getByRole('button', { name: pack.fillIn }).click();
    await page.getByLabel(fields.targetUrl, { exact: true }).fill(`${sampleSites()}/site/carpathian-tea`);
    await expect(page.getByText(pack.page.frame)).toBeVisible();
    await page.getByLabel(fields.title, { exact: true }).fill(title);
    await page.getByLabel(fields.subtitle, { exact: true }).fill('Thrown by hand');
    await page
      .getByLabel(fields.previewUrl, { exact: true })
      .fill(`${sampleSites()}/art/carpathian-tea.webp`);
    await page.getByLabel(fields.category).selectOption('home');
    await page.getByRole('combobox', { name: fields.countries }).click();
    await page.getByRole('option').first().click();
    await page.keyboard.press('Escape');
    await page.getByRole('checkbox').check();
    await expectAccessible(page);

    await page.getByRole('link', { name: pack.form.addAndStart(formatMoney(2, language)) }).click();
    await approvePayment(page);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: pack.form.goOn }).click();
    await expect(page.getByLabel(fields.title, { exact: true })).toHaveValue(title);
    await page.getByRole('button', { name: pack.form.submit(formatMoney(PRICE, language)) }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('link', { name: pack.form.goOn })).toBeHidden();

    await page.goto('/advertiser-dashboard');
    await page.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByText(ads.helped.nobodyHelp)).toBeVisible();
    await expectAccessible(page);

    await aStrangerWatches(browser, title);
    await page.reload();
    await expect(page.getByText(ads.viewsLeft('499'))).toBeVisible();
    // The advertiser reads the beneficiaries of visitors only after the day, as one sum.
    await expect(page.getByText(ads.helped.nobodyHelp)).toBeVisible();
    const user = await (await page.request.get('/api/current_user')).json();
    expect(user).toMatchObject({ balance: 0.5, overallAdvs: 1 });
  });
});
