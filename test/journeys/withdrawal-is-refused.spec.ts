import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';

const language = 'ua';
test.use({ language });

test('staff refuse a withdrawal with a reason, which the patient reads beside the money that is back', async ({
  page,
  browser,
}) => {
  const t = words('withdrawal', language);
  const review = words('payoutReviews', language);
  const lastName = `Rue${Date.now()}`;
  await aPatientWith(page, browser, { lastName, fundsDollars: 5, goalDollars: 5 });
  await page.request.post('/api/language', { data: { language } });
  const asked = await page.request.post('/api/requestPayout');
  expect(asked.ok(), await asked.text()).toBe(true);

  await inTheOffice(browser, { language }, async (admin) => {
    await admin.goto('/payout-reviews');
    await admin.getByRole('row').filter({ hasText: lastName }).getByRole('link').click();
    await admin.getByRole('button', { name: review.refuse, exact: true }).click();
    const dialog = admin.getByRole('dialog');
    await dialog.getByLabel(review.reason).fill('Клініка вас не знає.');
    await dialog.getByRole('button', { name: review.refuseAction }).click();
    await expect(admin.getByText(review.refused).first()).toBeVisible();
  });

  await page.goto('/dashboard');
  await expect(page.getByText('Клініка вас не знає.')).toBeVisible();
  await expect(page.getByRole('button', { name: t.objection.open })).toBeVisible();
  await expect(page.getByRole('button', { name: t.withdraw, exact: true })).toBeVisible();
  await expectAccessible(page);
});
