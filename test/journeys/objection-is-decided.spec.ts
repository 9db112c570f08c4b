import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { anAdvertiserWith, aPatientWith } from './support/people.ts';
import { makeSuperAdmin } from './support/product-database.ts';
import { words } from './support/words.ts';

const language = 'eng';

test('a patient objects to a refusal, and another colleague decides', async ({ page, browser }) => {
  const t = words('withdrawal', language).objection;
  const desk = words('appealsDesk', language);
  const lastName = `Objects${Date.now()}`;
  const { email } = await aPatientWith(page, browser, { lastName, fundsDollars: 5, goalDollars: 5 });
  const asked = await (await page.request.post('/api/requestPayoutV2')).json();
  const colleague = await inTheOffice(browser, { language }, async (admin) => {
    const refused = await admin.request.post(`/api/admin/refuse-payout/${asked.payout._id}`, {
      data: { reason: 'The clinic does not know you.' },
    });
    expect(refused.ok(), await refused.text()).toBe(true);
    return anAdvertiserWith(admin, 5);
  });
  await makeSuperAdmin(colleague.email);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: t.open }).click();
  await page.getByLabel(t.label).fill('Ask Dr. Bondar.');
  await page.getByRole('button', { name: t.send, exact: true }).click();
  await expect(page.getByText(t.states.waits)).toBeVisible();

  await inTheOffice(browser, { ...colleague, language }, async (staff) => {
    await staff.goto('/objections');
    const card = staff.getByRole('article').filter({ hasText: lastName });
    await expect(card).toContainText('Ask Dr. Bondar.');
    await expectAccessible(staff);
    await card.getByRole('button', { name: desk.grant, exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(desk.note).fill('He knows you.');
    await dialog.getByRole('button', { name: desk.grant, exact: true }).click();
    await expect(card).toBeHidden();
  });

  await page.reload();
  await expect(page.getByText(t.states.granted)).toBeVisible();
  expect((await letterTo(email, /agree with your objection/)).text).toContain('He knows you.');
});
