import type { Page } from '@playwright/test';
import { inTheOffice } from '../support/in-the-office.ts';
import { expect, expectAccessible, type Language, productUrl, test } from '../support/journey.ts';
import { letterTo } from '../support/mailbox.ts';
import { aPatientWith } from '../support/people.ts';
import { words } from '../support/words.ts';

const worry = async (
  visitor: Page,
  { path, language, answerTo }: Record<'path' | 'answerTo', string> & { language: Language },
) => {
  const t = words('concern', language);
  await visitor.goto(path);
  await visitor.getByRole('button', { name: words('patient', language).concern }).click();
  const dialog = visitor.getByRole('dialog', { name: t.titles.patient });
  await dialog.getByLabel(t.kind).selectOption('not-real');
  await dialog.getByLabel(t.email).fill(answerTo);
  await expectAccessible(visitor);
  await dialog.getByRole('button', { name: t.send, exact: true }).click();
  await expect(visitor.getByText(t.sent).first()).toBeVisible();
};

for (const language of ['eng', 'ua'] as const) {
  test.describe(language, () => {
    test.use({ language });

    test('a visitor worries about a page, staff see its account, decide and answer', async ({
      page,
      browser,
    }) => {
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
        await dialog.getByRole('button', { name: desk.dismiss, exact: true }).click();
        await expect(card).toBeHidden();
      });
      expect((await letterTo(answerTo)).text).toContain('The clinic knows her.');
    });
  });
}
