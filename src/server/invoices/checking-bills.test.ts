import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { get, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { BILL, createInvoiceActs, type InvoiceActs } from '../../../test/sites/invoices-site.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import { aPatient } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { keyOf } from '../platform/http/key-of.ts';

let site: TestApp;
let acts: InvoiceActs;
beforeAll(async () => {
  site = await createTestApp();
  acts = await createInvoiceActs(site);
});
afterAll(() => site.close());

describe("a patient's bill", () => {
  test('waits for its check, with its account as the bank writes it', async () => {
    const olha = await acts.patient(0);
    const [bill] = (await acts.send(olha)).invoices;
    expect(bill).toMatchObject({
      state: 'waiting',
      clinicName: 'Svitanok',
      receiverAccount: 'UA213223130000026007233566001',
      amountCents: 10_000,
      file: { name: 'bill.pdf', mediaType: 'application/pdf' },
      payments: [],
    });
    expect((await acts.lettersTo(olha)).at(-1)).toMatchObject({ subject: 'We’ve received your bill' });
  });

  test('needs a checked case that is not paused', async () => {
    const olha = await aPatient(site);
    expect(await acts.send(olha)).toMatchObject({ status: 400, code: 'case-not-checked' });
    await acts.check(acts.admin, olha);
    await acts.decide(acts.admin, olha, 'pause', 'why');
    expect(await acts.send(olha)).toMatchObject({ code: 'case-paused' });
    expect(await acts.list(olha)).toMatchObject({ invoices: [], obstacle: 'case-paused' });
  });

  test.each([
    [{ cents: 0 }, 'invoice-amount'],
    [{ cents: 1.5 }, 'invoice-amount'],
    [{ clinicName: ' ' }, 'invoice-clinic-missing'],
    [{ number: '' }, 'invoice-number-missing'],
    [{ cents: 1_000_000_001 }, 'invoice-amount'],
    [{ receiverAccount: ' ' }, 'invoice-account-missing'],
    [{ receiverAccount: 'UA21 3223 1300 0002 6007 2335 6600 2' }, 'invoice-account-wrong'],
    [{ dueOn: '2026-02-30' }, 'invoice-day'],
    [{ gcName: 'a'.repeat(32) }, 'invoice-file-missing'],
  ])('is refused and changes nothing with %j', async (change, code) => {
    const olha = await acts.patient(0);
    expect(await acts.send(olha, change)).toMatchObject({ status: 400, code });
    expect((await acts.list(olha)).invoices).toEqual([]);
  });

  test("needs a file of the patient's own that no other bill has", async () => {
    const [olha, other] = [await acts.patient(0), await acts.patient(0)];
    const gcName = await acts.addFile(other);
    expect(await acts.send(olha, { gcName })).toMatchObject({ code: 'invoice-file-missing' });
    const { file } = await acts.sent(olha);
    expect(await acts.send(olha, { number: 'B', gcName: file.gcName })).toMatchObject({
      code: 'invoice-file-missing',
    });
  });

  test('is kept once when two with the same file arrive at once', async () => {
    const olha = await acts.patient(0);
    const gcName = await acts.addFile(olha);
    const send = (number: string) => acts.as(olha, 'POST', '/api/invoices', { ...BILL, number, gcName });
    const sent = await Promise.all(['A', 'B', 'C'].map(send));
    const codes = sent.map(({ status, code }) => code ?? status);
    expect(codes.toSorted()).toEqual([200, 'invoice-file-missing', 'invoice-file-missing']);
    expect((await acts.list(olha)).invoices).toHaveLength(1);
  });

  test('is refused beside two hundred papers of the patient', async () => {
    const olha = await acts.patient(0);
    await site.database.owner.query(
      `insert into stored_files (key, owner_id, kind, name, media_type, size_bytes, created_at)
       select md5(random()::text), $1, 'invoice', n || '.pdf', 'application/pdf', 1, now()
       from generate_series(1, 200) n`,
      [olha.id],
    );
    const reply = await upload(site, '/api/invoices/file', olha.cookie, { name: 'bill.pdf', bytes: PDF });
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'invoices-full']);
  });

  test('is not accepted twice, not even as an answer, until it was refused', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha);
    expect(await acts.send(olha, { receiverAccount: 'ua213223130000026007233566001' })).toMatchObject({
      status: 409,
      code: 'invoice-known',
    });
    await acts.refuse(bill, acts.admin);
    expect(await acts.send(olha)).toMatchObject({ status: 200 });
    expect(await acts.own(olha, bill, 'answer', { text: 'It has one.' })).toMatchObject({
      code: 'invoice-known',
    });
  });

  test('may answer a refusal, however similar other bills are', async () => {
    const [olha, ivan] = [await acts.patient(0), await acts.patient(0)];
    const bill = await acts.sent(olha, { number: 'L-1' });
    await acts.refuse(bill, acts.admin);
    await acts.sent(ivan, { number: 'L-1' });
    await acts.sent(olha, { number: 'L-2' });
    await acts.sent(olha, { number: 'L-1', receiverAccount: 'GB82WEST12345698765432' });
    expect(await acts.own(olha, bill, 'answer', { text: 'It has one.' })).toMatchObject({ status: 200 });
  });

  test('takes the next upload when an earlier file was sent with no bill', async () => {
    const olha = await acts.patient(0);
    const leftOver = await acts.addFile(olha);
    const { file } = await acts.sent(olha);
    const next = await acts.addFile(olha);
    await site.jobs.runDue();
    const keys = (await storedNames(site)).map((name) => name.split('/').at(-1));
    expect(keys).not.toContain(leftOver);
    expect(keys).toEqual(expect.arrayContaining([file.gcName, next]));
  });
});

describe('the check by staff', () => {
  test('needs two different people, neither of whom is the patient', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha);
    expect(await acts.approve(bill, acts.admin)).toMatchObject({ state: 'waiting-second', people: 2 });
    expect(await acts.approve(bill, acts.admin)).toMatchObject({ code: 'invoice-second-person' });
    expect(await acts.approve(bill, acts.colleague)).toMatchObject({
      state: 'checked',
      firstBy: { isMe: false },
      checkedBy: { isMe: true },
    });
    expect((await acts.lettersTo(olha)).at(-1)).toMatchObject({ subject: 'We’ve checked your bill' });
    await site.database.owner.query('update accounts set super_admin = true where id = $1', [olha.id]);
    const own = await acts.sent(olha, { number: 'own' });
    expect(await acts.approve(own, olha)).toMatchObject({ code: 'own-case' });
    await site.database.owner.query('update accounts set super_admin = false where id = $1', [olha.id]);
  });

  test('needs one person where the other of two is the patient', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha);
    const giveRight = ({ id }: { id: bigint }, isStaff: boolean) =>
      site.database.owner.query('update accounts set super_admin = $2 where id = $1', [id, isStaff]);
    await giveRight(acts.colleague, false);
    await giveRight(olha, true);
    expect(await acts.read(bill)).toMatchObject({ people: 1 });
    expect(await acts.approve(bill, acts.admin)).toMatchObject({ state: 'checked' });
    await giveRight(olha, false);
    await giveRight(acts.colleague, true);
  });

  test('shows the bill beside the clinic of the case, with unusual details', async () => {
    const olha = await acts.patient(5_000);
    const bill = await acts.sent(olha, { clinicName: 'Sunrise LLC', cents: 20_000, number: 'W-1' });
    expect(await acts.read(bill)).toMatchObject({
      clinic: { name: 'Svitanok', contact: '+380 43 000 00 14', checkedAt: expect.any(String) },
      warnings: expect.arrayContaining(['clinic-differs', 'above-goal']),
      availableCents: 5_000,
      mayPay: true,
    });
    const other = await acts.sent(await acts.patient(0), { number: 'W-1', clinicName: ' svitanok ' });
    const { warnings, mayPay } = await acts.read(other, acts.colleague);
    expect(warnings).toContain('number-known');
    expect(warnings).not.toContain('clinic-differs');
    expect(mayPay).toBe(false);
  });

  test('compares the goal with bills of one patient only, refused ones by what was paid of them', async () => {
    const olha = await acts.patient(0);
    const refused = await acts.sent(olha, { number: 'G-1', cents: 10_000 });
    await acts.refuse(refused, acts.admin);
    await acts.sent(await acts.patient(0), { number: 'G-2', receiverAccount: 'GB82WEST12345698765432' });
    const bill = await acts.sent(olha, { number: 'G-2', cents: 10_000 });
    expect((await acts.read(bill)).warnings).not.toContain('above-goal');
    expect((await acts.read(bill)).warnings, 'that number is of another firm').not.toContain('number-known');
    const more = await acts.sent(olha, { number: 'G-3', cents: 1 });
    expect((await acts.read(more)).warnings).toContain('above-goal');
  });

  test('does not know a bill that nobody has sent', async () => {
    const nothing = { id: '0123456789' };
    for (const reply of [await acts.read(nothing), await acts.approve(nothing, acts.colleague)])
      expect(reply).toMatchObject({ status: 404, code: 'invoice-unknown' });
  });

  test('shows a queue of a hundred bills', async () => {
    const { id } = await acts.patient(0);
    const { owner } = site.database;
    await owner.query(
      `insert into invoices (id, account_id, state, clinic_name, number, receiver_account, amount_cents, created_at, updated_at)
       select n, $1, 'waiting', 'Svitanok', n, 'GB', 100, now(), now() from generate_series(9001, 9101) n`,
      [id],
    );
    const { invoices } = await acts.as(acts.colleague, 'GET', '/api/admin/invoices?which=open');
    expect(invoices).toHaveLength(100);
    await owner.query('delete from invoices where id between 9001 and 9101');
  });

  test("warns about an account without earlier payments, not about the patient's own number", async () => {
    const olha = await acts.patient(20_000);
    const account = { receiverAccount: 'GB33BUKB20201555555555' };
    const first = await acts.checked(olha, { ...account, number: 'N-1' });
    expect((await acts.read(first)).warnings).toEqual(['new-account']);
    await acts.begin(first, 100);
    expect((await acts.read(first)).warnings, 'on its way is not paid').toContain('new-account');
    await acts.addProof(first);
    await acts.end(first);
    expect((await acts.read(first)).warnings).toEqual([]);
  });

  test('records each look of staff at the file, which nobody else can see', async () => {
    const olha = await acts.patient(0);
    const { file } = await acts.sent(olha);
    expect((await get(site, file.url, await aPatient(site))).statusCode).toBe(404);
    expect((await get(site, file.url, acts.colleague)).statusCode).toBe(200);
    const { rows } = await site.database.owner.query(
      "select admin_id from admin_actions where action = 'read-bill' and subject_id = $1",
      [olha.id],
    );
    expect(rows).toEqual([{ admin_id: acts.colleague.id }]);
  });

  test('refuses with a reason, which is answered once and read by somebody else first', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha);
    await acts.refuse(bill, acts.admin);
    const letter = (await acts.lettersTo(olha)).at(-1);
    expect(letter).toMatchObject({
      subject: 'We can’t accept your bill',
      text: expect.stringContaining('No stamp.'),
    });
    expect(letter?.subject).not.toContain('Svitanok');
    expect((await acts.own(olha, bill, 'answer', { text: 'On page 2.' })).invoices[0]).toMatchObject({
      state: 'waiting',
      answer: 'On page 2.',
    });
    expect(await acts.approve(bill, acts.admin)).toMatchObject({ code: 'appeal-own-decision' });
    expect(await acts.approve(bill, acts.colleague)).toMatchObject({ state: 'waiting-second' });
    await acts.refuse(bill, acts.colleague);
    expect(await acts.own(olha, bill, 'answer', { text: 'Please.' })).toMatchObject({
      code: 'invoice-answered-already',
    });
  });

  test('lets nobody else answer or withdraw a bill', async () => {
    const bill = await acts.sent(await acts.patient(0));
    const stranger = await acts.patient(0);
    expect(await acts.own(stranger, bill, 'take-back')).toMatchObject({
      status: 404,
      code: 'invoice-unknown',
    });
  });

  test('lists waiting bills, the oldest first, and finished ones', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha, { number: 'Q' });
    const ids = async (which: string) =>
      (await acts.as(acts.colleague, 'GET', `/api/admin/invoices?which=${which}`)).invoices.map(
        ({ id }: { id: string }) => id,
      );
    expect((await ids('open')).at(-1)).toBe(bill.id);
    await acts.own(olha, bill, 'take-back');
    expect(await ids('open')).not.toContain(bill.id);
    expect((await ids('over'))[0]).toBe(bill.id);
    await site.database.owner.query('update invoices set account_id = null where id = $1', [keyOf(bill.id)]);
    expect(await ids('over'), 'of somebody who is gone').not.toContain(bill.id);
  });
});

test('deletes unpaid bills and their files with the consent', async () => {
  const olha = await acts.patient(0);
  const { file } = await acts.sent(olha, BILL);
  await acts.as(olha, 'POST', '/api/saveUserInfo', { data: { healthConsent: false } });
  expect((await acts.list(olha)).invoices).toEqual([]);
  await site.jobs.runDue();
  expect(await storedNames(site)).not.toContain(`invoices/${file.gcName}`);
});

test('keeps no bill when the consent is withdrawn while it is sent', async () => {
  const olha = await acts.patient(0);
  const gcName = await acts.addFile(olha);
  const { owner } = site.database;
  // The same bill, not stored yet: the one below waits for it.
  const { sending } = await inTransaction(owner, async (rival) => {
    await rival.query(
      `insert into invoices (id, account_id, state, clinic_name, number, receiver_account, amount_cents, created_at, updated_at)
       values (7, $1, 'waiting', 'Svitanok', 'A-17', 'UA213223130000026007233566001', 10000, now(), now())`,
      [olha.id],
    );
    const sending = acts.as(olha, 'POST', '/api/invoices', { ...BILL, gcName });
    await untilLocked(owner, sending);
    const data = { healthConsent: false };
    expect(await acts.as(olha, 'POST', '/api/saveUserInfo', { data })).toMatchObject({ status: 200 });
    await rival.query('rollback');
    return { sending };
  });
  expect(await sending).toMatchObject({ code: 'case-not-checked' });
  expect((await acts.list(olha)).invoices).toEqual([]);
});
