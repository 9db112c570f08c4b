import type { Browser, Page } from '@playwright/test';
import { CASE_STEPS } from '../../src/shared/cases/case-steps.ts';
import { aPhoto, CLINIC, COSTS, checkTheCase, fillInTheCase } from './support/checking.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, type Language, languageOf, productUrl, test } from './support/journey.ts';
import { leaveUnsaved } from './support/leaving.ts';
import { letterTo } from './support/mailbox.ts';
import { anAdvertiserWith, aPatientWith } from './support/people.ts';
import { makeSuperAdmin } from './support/product-database.ts';
import { words } from './support/words.ts';

const PHONE = { width: 360, height: 740 };

/** A friend in a browser of their own gives some seconds of the two minutes. */
const stayAMoment = async (
  browser: Browser,
  page: Page,
  address: string,
  language: Language,
): Promise<void> => {
  const t = words('act', language);
  const context = await browser.newContext({ baseURL: productUrl() });
  await context.addCookies(await languageOf(page));
  const friend = await context.newPage();
  await friend.goto(`/advView${new URL(address).pathname.replace('/patient', '')}?act`);
  await friend.getByRole('button', { name: t.start }).click();
  const onward = friend.getByRole('button', { name: new RegExp(`^(${t.next}|${t.seeEnd})$`) });
  await expect(onward).toBeEnabled({ timeout: 300_000 });
  await expect(friend.getByText(t.given(t.time(0, 5)))).toBeVisible();
  await context.close();
};

/** Leaves a bill by the browser's Back, comes back by Forward, and has sent nothing. */
const leaveABill = async (page: Page, language: Language): Promise<void> => {
  const t = words('ownInvoices', language);
  await page.goto('/invoice');
  await page.getByLabel(t.form.number).fill('B-1');
  await leaveUnsaved(page, 'back', 'accept');
  await expect(page).not.toHaveURL(/\/invoice$/);
  await page.goForward();
  await expect(page.getByLabel(t.form.number)).toHaveValue('');
  await expect(page.getByText(t.none)).toBeVisible();
};

const sendTheBill = async (page: Page, number: string, language: Language): Promise<void> => {
  const t = words('ownInvoices', language);
  await page.goto('/invoice');
  await expect(page.getByLabel(t.form.clinicName)).toHaveValue(CLINIC);
  await page.getByLabel(t.form.choose).setInputFiles(await aPhoto('bill'));
  await expect(page.getByText(t.form.chosen('bill.jpg'))).toBeVisible();
  await page.getByLabel(t.form.number).fill(number);
  await page.getByLabel(t.form.receiverAccount).fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel(t.form.amount).fill('5');
  await leaveUnsaved(page, 'back', 'dismiss');
  await expect(page.getByLabel(t.form.number)).toHaveValue(number);
  await expectAccessible(page);
  await page.getByRole('button', { name: t.form.send, exact: true }).click();
  await expect(page.getByText(t.says.waiting)).toBeVisible();
};

const openBill = async (staff: Page, name: string): Promise<void> => {
  await staff.goto('/invoices');
  await staff.getByRole('link').filter({ hasText: name }).click();
};

const sayThatItAgrees = async (staff: Page, name: string, language: Language): Promise<void> => {
  const t = words('invoiceDesk', language);
  await openBill(staff, name);
  await staff.getByRole('button', { name: t.approve, exact: true }).click();
  await expectAccessible(staff);
  await staff.getByRole('dialog').getByRole('button', { name: t.approve, exact: true }).click();
  await expect(staff.getByText(t.done).first()).toBeVisible();
};

/** The admin transfers the money at the bank, and stores the proof with the bill. */
const payTheBill = async (admin: Page, name: string, language: Language): Promise<void> => {
  const t = words('invoiceDesk', language).pay;
  await openBill(admin, name);
  await admin.getByRole('button', { name: t.begin, exact: true }).click();
  await admin.getByLabel(t.choose).setInputFiles(await aPhoto('proof'));
  await expect(admin.getByText(t.there)).toBeVisible();
  await admin.getByLabel(t.reference).fill('FT26327-1');
  await admin.getByLabel(t.paidOn).fill(new Date().toISOString().slice(0, 10));
  await expectAccessible(admin);
  await admin.getByRole('button', { name: t.done, exact: true }).click();
  await expect(admin.getByText(words('invoiceStates', language).paid, { exact: true }).first()).toBeVisible();
};

inBothLanguages('a mother', { byDay: 'eng' }, (language) => {
  test('opens a page for her child, is checked, is helped by a friend, and the clinic is paid', async ({
    page,
    browser,
  }) => {
    const lastName = `Child${Date.now()}`;
    await page.setViewportSize(PHONE);
    const { email } = await aPatientWith(page, browser, { lastName, fundsDollars: 6, goalDollars: COSTS });
    await page.request.post('/api/language', { data: { language } });
    const { _id } = await (await page.request.get('/api/current_user')).json();
    const address = `${productUrl()}/patient/${_id}`;
    await fillInTheCase(page, language);

    const colleague = await browser.newContext({ baseURL: productUrl() });
    const second = await anAdvertiserWith(await colleague.newPage(), 5);
    await colleague.close();
    await makeSuperAdmin(second.email);
    await inTheOffice(browser, { ...second, language }, (staff) => checkTheCase(staff, lastName, language));
    await page.goto(address);
    const checks = words('checks', language);
    await expect(page.getByRole('heading', { name: checks.title })).toBeVisible();
    for (const step of CASE_STEPS) await expect(page.getByText(checks.meanings[step])).toBeVisible();

    await stayAMoment(browser, page, address, language);

    const number = `B-${lastName}`;
    await leaveABill(page, language);
    await sendTheBill(page, number, language);
    await inTheOffice(browser, { ...second, language }, (staff) =>
      sayThatItAgrees(staff, lastName, language),
    );
    await page.reload();
    await expect(page.getByText(words('ownInvoices', language).says['waiting-second'])).toBeVisible();
    await inTheOffice(browser, { language }, async (admin) => {
      await sayThatItAgrees(admin, lastName, language);
      await payTheBill(admin, lastName, language);
    });

    await page.reload();
    await expect(page.getByText(words('ownInvoices', language).says.paid)).toBeVisible();
    await expectAccessible(page);
    await letterTo(email, language === 'ua' ? /рахун/i : /bill|clinic/i);
    await page.goto(address);
    const books = words('pageMoney', language);
    await expect(page.getByText(books.to.clinic)).toBeVisible();
    await expectAccessible(page);
  });
});
