import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { CASE_STEPS } from '../../src/shared/cases/case-steps.ts';
import { PAPERS_OF_STEP } from '../../src/shared/cases/case-words.ts';
import { inBothLanguages } from './support/in-both-languages.ts';
import { inTheOffice } from './support/in-the-office.ts';
import { expect, expectAccessible, type Language, languageOf, productUrl, test } from './support/journey.ts';
import { letterTo } from './support/mailbox.ts';
import { anAdvertiserWith, aPatientWith } from './support/people.ts';
import { makeSuperAdmin } from './support/product-database.ts';
import { words } from './support/words.ts';

const CLINIC = 'Okhmatdyt Children’s Hospital';
const PHONE = { width: 360, height: 740 };

/** A paper as a phone takes it. */
const aPhoto = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 60, height: 80, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer(),
});

/** Enters the collector, the place and cost of the treatment, three papers and a signature. */
const tellTheCase = async (page: Page, language: Language): Promise<void> => {
  const t = words('ownCase', language);
  await page.goto('/case');
  await page.getByText(t.who.relations.child, { exact: true }).click();
  await page.getByLabel(t.who.guardian, { exact: true }).fill('Mara Lind');
  await page.getByLabel(t.clinic.name, { exact: true }).fill(CLINIC);
  await page.getByLabel(t.clinic.contact, { exact: true }).fill('+44 20 7946 0018');
  await page.getByLabel(t.costs.text, { exact: true }).fill('Inhaler for a year');
  await page.getByLabel(t.costs.amount, { exact: true }).fill('12');
  await expect(page.getByText(t.costs.same)).toBeVisible();
  for (const kind of ['identity', 'illness', 'estimate'] as const) {
    await page.getByLabel(`${t.papers.choose}: ${t.papers.kinds[kind]}`).setInputFiles(await aPhoto(kind));
    await expect(page.getByRole('link', { name: `${kind}.jpg` })).toBeVisible();
  }
  await page.getByRole('checkbox', { name: t.permission.text }).check();
  await page.getByLabel(t.permission.name, { exact: true }).fill('Mara Lind');
  await page.getByRole('button', { name: t.permission.sign, exact: true }).click();
  await expect(page.getByText(t.permission.signed('Mara Lind'))).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: t.send.send, exact: true }).click();
  await expect(page.getByText(t.says.sent)).toBeVisible();
};

/** Staff open and tick the papers of the open step, or note whom they called. */
const lookAtTheStep = async (staff: Page, language: Language, place: number): Promise<void> => {
  const t = words('caseDesk', language);
  const kind = PAPERS_OF_STEP[CASE_STEPS[place] ?? 'clinic'];
  if (kind === null) {
    await staff.getByLabel(t.call.name).fill('Dr Koval');
    await staff.getByLabel(t.call.number).fill('+380 43 000 00 14');
    await staff.getByLabel(t.call.at).fill('2026-11-20T10:30');
    return;
  }
  const papers = staff.getByRole('region', { name: t.papers, exact: true });
  await papers.getByRole('button', { name: t.kinds[kind] }).first().click();
  await staff.getByRole('group', { name: t.seen }).getByRole('checkbox').first().check();
};

/** Staff approve each step, and then the whole case. */
const checkTheCase = async (staff: Page, name: string, language: Language): Promise<void> => {
  const t = words('caseDesk', language);
  await staff.goto('/cases');
  await staff.getByRole('link').filter({ hasText: name }).click();
  for (const agreed of CASE_STEPS.keys()) {
    await expect(staff.getByText(t.agreed(agreed)).first()).toBeAttached();
    await lookAtTheStep(staff, language, agreed);
    await staff.getByText(t.verdicts.agreed, { exact: true }).click();
    // The first button is that of the open step; staff's own notes have another.
    await staff.getByRole('button', { name: t.keep, exact: true }).first().click();
    await expect(staff.getByText(t.agreed(agreed + 1)).first()).toBeAttached();
  }
  await staff.getByRole('button', { name: t.decisions.check, exact: true }).click();
  const dialog = staff.getByRole('dialog');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: t.decisions.check, exact: true }).click();
  await expect(staff.getByText(t.done).first()).toBeVisible();
};

/** A friend in another browser gives some seconds of the two minutes. */
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

const sendTheBill = async (page: Page, number: string, language: Language): Promise<void> => {
  const t = words('ownInvoices', language);
  await page.goto('/invoice');
  await expect(page.getByLabel(t.form.clinicName)).toHaveValue(CLINIC);
  await page.getByLabel(t.form.choose).setInputFiles(await aPhoto('bill'));
  await expect(page.getByText(t.form.chosen('bill.jpg'))).toBeVisible();
  await page.getByLabel(t.form.number).fill(number);
  await page.getByLabel(t.form.receiverAccount).fill('GB29 NWBK 6016 1331 9268 19');
  await page.getByLabel(t.form.amount).fill('5');
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
    const { email } = await aPatientWith(page, browser, { lastName, fundsDollars: 6, goalDollars: 12 });
    await page.request.post('/api/language', { data: { language } });
    const { _id } = await (await page.request.get('/api/current_user')).json();
    const address = `${productUrl()}/patient/${_id}`;
    await tellTheCase(page, language);

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
