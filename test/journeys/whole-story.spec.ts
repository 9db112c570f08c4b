import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { formatMoney } from '../../src/shared/money/format-money.ts';
import { aVisitor, getIn, sayNeed } from './support/getting-in.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, type Language, test } from './support/journey.ts';
import { approvePayment } from './support/paying.ts';
import { aNewcomer, fillRegistration, followVerification, NAMES, type Newcomer } from './support/people.ts';
import { sampleSites } from './support/placing.ts';
import { releaseWithdrawal } from './support/releasing.ts';
import { tierCard } from './support/tier-card.ts';
import { openAdvert, watchToTheEnd } from './support/watching.ts';
import { words } from './support/words.ts';

/** The tier that pays a cent, the smallest sum that can be withdrawn, and takes 15 seconds. */
const TIER = 'S';

const advertise = async (
  page: Page,
  advertiser: Newcomer,
  title: string,
  language: Language,
): Promise<void> => {
  const pack = words('pack', language);
  const fields = words('advert', language).fields;
  await page.goto('/advertizer/register');
  await expectAccessible(page);
  await fillRegistration(page, advertiser, language);
  await followVerification(page, advertiser.email, language);
  await page.goto('/payments?amount=10');
  await approvePayment(page);
  await expect(page).toHaveURL(/\/dashboard/);

  await page.goto('/advList/');
  await expectAccessible(page);
  const card = tierCard(page, TIER, language);
  await card.getByRole('combobox').selectOption({ index: 1 });
  await card.getByRole('button', { name: pack.buy }).click();
  const sites = sampleSites();
  await page.getByLabel(fields.title, { exact: true }).fill(title);
  await page.getByLabel(fields.subtitle, { exact: true }).fill('Picked this morning');
  await page.getByLabel(fields.category).selectOption('food');
  await page.getByLabel(fields.targetUrl, { exact: true }).fill(`${sites}/site/carpathian-tea`);
  await page.getByLabel(fields.previewUrl, { exact: true }).fill(`${sites}/art/carpathian-tea.webp`);
  await page.getByRole('combobox', { name: fields.countries }).click();
  await page.getByRole('option').first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: pack.form.submit(formatMoney(6, language)) }).click();
  await expect(page).toHaveURL(/\/dashboard/);
};

const fundsOf = async (page: Page, id: string): Promise<number> => {
  const reply = await page.request.post('/api/getFunds', { data: { id } });
  return (await reply.json()).user.userData.received;
};

inBothLanguages('the whole story', { byDay: 'ua' }, (language) => {
  test('a patient registers, adverts are bought and watched, and the goal is paid out', async ({
    page,
    browser,
  }) => {
    const patient = aNewcomer(language, {
      lastName: `${NAMES[language].lastName}${randomUUID().slice(0, 4)}`,
    });
    await getIn(page, browser, patient, language);
    const patientId = await sayNeed(page, 0.01, language);

    const title = `Tea ${randomUUID().slice(0, 6)}`;
    const shop = await aVisitor(browser, page);
    await advertise(shop, aNewcomer(language), title, language);
    await shop.context().close();

    const guest = await aVisitor(browser, page);
    const generalBefore = await fundsOf(guest, 'guest');
    await guest.goto('/advView/guest');
    await openAdvert(guest, title);
    await watchToTheEnd(guest, language);
    await expectAccessible(guest);
    // Other journeys may watch for the general account.
    expect((await fundsOf(guest, 'guest')) - generalBefore).toBeGreaterThan(0.009_999);
    await guest.context().close();

    const friend = await aVisitor(browser, page);
    await friend.goto(`/patient/${patientId}`);
    await expect(friend.getByRole('heading', { level: 1 })).toContainText(patient.lastName);
    await expectAccessible(friend);
    await friend
      .getByRole('link', { name: words('patient', language).watch })
      .first()
      .click();
    await openAdvert(friend, title);
    await watchToTheEnd(friend, language);
    // Other journeys may give to everybody.
    expect(await fundsOf(friend, patientId)).toBeGreaterThan(0.009_999);
    await friend.goto(`/patient/${patientId}`);
    await expect(friend.getByText(words('patient', language).adverts(1)).first()).toBeVisible();
    await friend.context().close();

    const t = words('withdrawal', language);
    await page.goto('/dashboard');
    await page.getByRole('button', { name: t.withdraw, exact: true }).click();
    await page.getByLabel(t.birth).fill('7.3.1990');
    await expectAccessible(page);
    await page.getByRole('button', { name: new RegExp(`^${t.confirm.paypal('.+')}$`) }).click();
    await expect(page.getByText(t.success).first()).toBeVisible();
    await releaseWithdrawal(browser, { name: patient.lastName, language });
    await expect
      .poll(async () => (await (await page.request.get('/api/current_user')).json()).lastPayout?.status)
      .toBe('SUCCESS');
    await page.reload();
    await expect(page.getByText(t.means.SUCCESS)).toBeVisible();
    await expectAccessible(page);
  });
});
