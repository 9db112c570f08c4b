import { inBothLanguages } from './support/in-both-languages.ts';
import { expect, expectAccessible, type Language, test } from './support/journey.ts';
import { anAdvertiserWith, payIn } from './support/people.ts';
import { words } from './support/words.ts';

const PHONE = { width: 360, height: 740 };
const OPERATOR: Record<Language, RegExp> = { eng: /Company No\. \S+/, ua: /Компанія № \S+/ };

inBothLanguages('receipts', { byDay: 'ua' }, (language) => {
  test.use({ theme: 'dark' });

  test('a payer finds every payment, and a receipt of each that prints on white', async ({ page }) => {
    const t = words('receipts', language);
    const { lastName } = await anAdvertiserWith(page, 40);
    await payIn(page, 7, true);

    await page.goto('/dashboard');
    await page.getByRole('link', { name: words('dashboard', language).receipts }).click();
    const gift = page.getByRole('row').filter({ hasText: t.kinds.donation });
    await expect(page.getByRole('row').filter({ hasText: t.kinds.balance })).toContainText('40');
    await expectAccessible(page);
    await page.setViewportSize(PHONE);
    await expectAccessible(page);
    await gift.getByRole('link').click();

    const sheet = page.getByRole('article');
    await expect(sheet.getByRole('heading', { name: t.sheet.receipt })).toBeVisible();
    await expect(sheet).toContainText(OPERATOR[language]);
    await expect(sheet).toContainText(lastName);
    await expect(sheet).toContainText(t.sheet.notes.donation);
    await expectAccessible(page);

    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('button', { name: t.print })).toBeHidden();
    await expect(page.getByRole('link', { name: t.back })).toBeHidden();
    await expect(sheet).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test('a list that cannot be loaded says so below its heading', async ({ page }) => {
  const t = words('receipts', 'eng');
  await anAdvertiserWith(page, 5);
  await page.route('**/api/receipts*', (route) => route.abort());
  await page.goto('/receipts');
  await expect(page.getByRole('heading', { name: t.title })).toBeVisible();
  await expect(page.getByText(t.failed)).toBeVisible();
  await expectAccessible(page);
});
