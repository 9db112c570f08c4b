import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, productUrl, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { anAdvertiserWith, aPatientWith } from './support/people.ts';
import { makeSuperAdmin } from './support/product-database.ts';
import { words } from './support/words.ts';
import { worry } from './support/worrying.ts';

const PHONE = { width: 360, height: 740 };
const WHY = 'We ask the clinic who she is.';

inBothLanguages('a page is paused', { byDay: 'ua' }, (language) => {
  test('a concern pauses a page, its patient objects, a colleague decides and it comes back', async ({
    page,
    browser,
  }) => {
    const lastName = `Paused${Date.now()}`;
    const visitor = await (await browser.newContext({ baseURL: productUrl() })).newPage();
    await visitor.context().addCookies(await page.context().cookies(productUrl()));
    await page.setViewportSize(PHONE);
    const { email } = await aPatientWith(page, browser, { lastName, fundsDollars: 1, goalDollars: 12 });
    await page.request.post('/api/language', { data: { language } });
    const { userData } = await (await page.request.get('/api/current_user')).json();
    const path = `/patient/${userData.id}`;
    // Phones show it twice.
    const give = visitor
      .getByRole('link', { name: words('patient', language).give(userData.firstName) })
      .first();
    await worry(visitor, { path, language, answerTo: `${lastName}@journey.test` });
    await expect(give).toBeVisible();

    const colleague = await inTheOffice(browser, { language }, async (admin) => {
      const t = words('concernsDesk', language);
      await admin.goto('/concerns');
      const card = admin.getByRole('article').filter({ hasText: lastName });
      await card.getByRole('button', { name: t.uphold.patient, exact: true }).click();
      const dialog = admin.getByRole('dialog');
      await dialog.getByLabel(t.note).fill(WHY);
      await expectAccessible(admin);
      await dialog.getByRole('button', { name: t.confirmUphold.patient, exact: true }).click();
      await expect(card).toBeHidden();
      return anAdvertiserWith(admin, 5);
    });
    await makeSuperAdmin(colleague.email);

    const paused = visitor.getByText(words('checks', language).stopped.paused);
    await visitor.goto(path);
    await expect(paused).toBeVisible();
    await expect(give).toBeHidden();
    await expectAccessible(visitor);
    for (const address of [`/advView/${userData.id}?act`, `/advView/${userData.id}`]) {
      await visitor.goto(address);
      await expect(visitor).toHaveURL(`${productUrl()}${path}`);
    }
    await visitor.goto(`/donation?from=${userData.id}`);
    await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(visitor.getByText(userData.firstName)).toBeHidden();
    await visitor.goto('/');

    const own = words('ownCase', language);
    expect((await letterTo(email, /paused|призупин/)).text).toContain(WHY);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: words('caseCard', language).open }).click();
    await expect(page.getByText(WHY)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(own.objection.words).fill('Doctor Bondar knows me.');
    await page.getByRole('button', { name: own.objection.send, exact: true }).click();
    await expect(page.getByText(own.objection.waits)).toBeVisible();

    await inTheOffice(browser, { ...colleague, language }, async (staff) => {
      const t = words('appealsDesk', language);
      await staff.goto('/objections');
      const card = staff.getByRole('article').filter({ hasText: lastName });
      await expect(card).toContainText(WHY);
      await expectAccessible(staff);
      await card.getByRole('button', { name: t.grant, exact: true }).click();
      const dialog = staff.getByRole('dialog');
      await dialog.getByLabel(t.note).fill('The clinic knows her.');
      await dialog.getByRole('button', { name: t.grant, exact: true }).click();
      await expect(card).toBeHidden();
    });

    expect((await letterTo(email, /objection|оскарження/)).text).toContain('The clinic knows her.');
    await page.reload();
    await expect(page.getByText(own.says.draft)).toBeVisible();
    await visitor.goto(path);
    await expect(give).toBeVisible();
    await expect(paused).toBeHidden();
    await visitor.goto(`/advView/${userData.id}?act`);
    await expect(visitor.getByRole('button', { name: words('act', language).start })).toBeVisible();
    await visitor.context().close();
  });
});
