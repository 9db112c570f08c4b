import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, productUrl, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { aPatientWith } from './support/people.ts';
import { words } from './support/words.ts';
import { worry } from './support/worrying.ts';

inBothLanguages('a concern', { byDay: 'ua' }, (language) => {
  test('a visitor reports a page; staff see its account, decide and answer', async ({ page, browser }) => {
    const desk = words('concernsDesk', language);
    const lastName = `Worry${Date.now()}`;
    const answerTo = `${lastName}@journey.test`;
    const patient = await browser.newContext({ baseURL: productUrl() });
    const own = await patient.newPage();
    await aPatientWith(own, browser, { lastName, fundsDollars: 1, goalDollars: 12 });
    const { userData } = await (await own.request.get('/api/current_user')).json();
    await patient.close();
    await worry(page, { path: `/patient/${userData.id}`, language, answerTo });

    await inTheOffice(browser, { language }, async (admin) => {
      await admin.goto('/concerns');
      const card = admin.getByRole('article').filter({ hasText: lastName });
      await expectAccessible(admin);
      await card.getByRole('link', { name: desk.account }).click();
      await expect(
        admin.getByRole('dialog').getByText(words('accountStop', language).states.active),
      ).toBeVisible();
      await admin.goto('/concerns');
      await card.getByRole('button', { name: desk.dismiss, exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel(desk.note).fill('The clinic knows her.');
      await dialog.getByRole('button', { name: desk.confirmDismiss, exact: true }).click();
      await expect(card).toBeHidden();
    });
    expect((await letterTo(answerTo, /What happened|Рішення/)).text).toContain('The clinic knows her.');
  });
});
