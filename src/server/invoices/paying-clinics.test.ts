import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { get } from '../../../test/sites/files-site.ts';
import { createInvoiceActs, type InvoiceActs } from '../../../test/sites/invoices-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { inTransaction } from '../../../test/support/in-transaction.ts';
import type { Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { account, readBalance, readPatientFunds } from '../ledger/ledger.ts';

let site: TestApp;
let acts: InvoiceActs;
beforeAll(async () => {
  site = await createTestApp();
  acts = await createInvoiceActs(site);
});
afterEach(() => expectLedgerConsistent(site.database.db));
afterAll(() => site.close());

const inFlight = () => readBalance(site.database.db, account.payoutsInFlight);
const fundsOf = async ({ id }: Person) =>
  Number((await readPatientFunds(site.database.db, id))?.totalNanos ?? 0n) / 10_000_000;
const withdraw = (patient: Person) => acts.as(patient, 'POST', '/api/requestPayoutV2');
const deletePatient = ({ publicId }: Person) =>
  acts.as(acts.admin, 'DELETE', `/api/admin/delete-user/${publicId}`);
const blockedBy = async ({ publicId }: Person) =>
  (await acts.as(acts.admin, 'GET', `/api/admin/deletion/${publicId}`)).blockedBy;

describe('a checked bill', () => {
  test('is paid whole, and everybody sees that a clinic was paid, not which one', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    const forgotten = vi.spyOn(site.context.patientPages, 'changed');
    expect(await acts.pay(bill, 10_000)).toMatchObject({
      state: 'paid',
      paidCents: 10_000,
      payments: [{ state: 'paid', reference: 'T-1', paidOn: '2026-11-20', cents: 10_000 }],
    });
    // Started, proven and made.
    expect(forgotten.mock.calls, 'the page that is kept for strangers').toEqual(Array(3).fill([olha.id]));
    forgotten.mockRestore();
    expect(await fundsOf(olha)).toBe(0);
    expect(await acts.page(olha)).toMatchObject({
      state: 'paid',
      collected: 100,
      paidOut: 100,
      payouts: [{ amount: 100, at: '2026-11-20T00:00:00.000Z', to: 'clinic', bought: [] }],
    });
    expect((await acts.lettersTo(olha)).at(-1)).toMatchObject({ subject: 'We’ve paid a bill for you' });
  });

  test('is paid in parts where the funds are smaller, the rest as it comes', async () => {
    const olha = await acts.patient(6_000);
    const bill = await acts.checked(olha);
    expect(await acts.begin(bill, 6_001)).toMatchObject({ code: 'invoice-above-funds' });
    expect(await acts.pay(bill, 6_000)).toMatchObject({ state: 'checked', paidCents: 6_000 });
    await acts.setFunds(olha, 100);
    expect(await acts.begin(bill, 4_001)).toMatchObject({ code: 'invoice-above-rest' });
    expect(await acts.pay(bill, 4_000)).toMatchObject({ state: 'paid', paidCents: 10_000 });
    expect(await fundsOf(olha)).toBe(6_000);
  });

  test('is never paid before two people checked it, and only by the admin', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.sent(olha);
    expect(await acts.begin(bill, 100)).toMatchObject({ status: 409, code: 'invoice-act-impossible' });
    expect((await acts.addProof(bill)).json()).toMatchObject({ code: 'invoice-act-impossible' });
    await acts.approve(bill, acts.admin);
    expect(await acts.begin(bill, 100)).toMatchObject({ code: 'invoice-act-impossible' });
    await acts.approve(bill, acts.colleague);
    const url = `/api/admin/invoices/${bill.id}/payments`;
    expect(await acts.as(acts.colleague, 'POST', url, { cents: 100 })).toMatchObject({ status: 403 });
  });

  test('for one’s own page is paid by somebody else', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    const giveTo = ({ id }: Person) =>
      site.database.owner.query('update invoices set account_id = $1 where account_id = any($2)', [
        id,
        [olha.id, acts.admin.id],
      ]);
    await giveTo(acts.admin);
    expect(await acts.begin(bill, 100)).toMatchObject({ code: 'own-case' });
    await giveTo(olha);
    expect(await acts.begin(bill, 100)).toMatchObject({ state: 'paying' });
  });

  test('needs the proof of the transfer, which the patient may read', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.begin(bill, 10_000);
    expect(await acts.end(bill)).toMatchObject({ code: 'invoice-proof-missing' });
    await acts.addProof(bill);
    await acts.addProof(bill);
    const tomorrow = { reference: 'T', paidOn: '2126-11-20' };
    const url = `/api/admin/invoices/${bill.id}/paid`;
    expect(await acts.as(acts.admin, 'POST', url, tomorrow)).toMatchObject({ code: 'invoice-day' });
    const unnamed = { reference: ' ', paidOn: '2026-11-20' };
    expect(await acts.as(acts.admin, 'POST', url, unnamed)).toMatchObject({
      code: 'invoice-reference-missing',
    });
    await acts.end(bill);
    const [payment] = (await acts.list(olha)).invoices[0].payments;
    expect((await get(site, payment.proofUrl, olha)).statusCode).toBe(200);
    expect((await get(site, payment.proofUrl, await acts.patient(0))).statusCode).toBe(404);
    const { rows } = await site.database.owner.query(
      "select count(*)::int count from stored_files where kind = 'proof' and owner_id = $1",
      [olha.id],
    );
    expect(rows[0].count).toBe(1);
  });
});

describe('money for a bill', () => {
  test('cannot be paid and withdrawn at the same time', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    const before = await inFlight();
    expect((await acts.begin(bill, 10_000)).status).toBe(200);
    expect((await inFlight()) - before).toBe(100_000_000_000n);
    expect(await withdraw(olha)).toMatchObject({ code: 'payout-too-small' });
    const ivan = await acts.patient(10_000);
    const his = await acts.checked(ivan);
    expect((await withdraw(ivan)).status).toBe('success');
    expect(await acts.begin(his, 1)).toMatchObject({ code: 'invoice-above-funds' });
  });

  test('is taken once when the button is pressed twice', async () => {
    const olha = await acts.patient(20_000);
    const bill = await acts.checked(olha);
    const replies = await Promise.all([acts.begin(bill, 5_000), acts.begin(bill, 5_000)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await acts.addProof(bill);
    const ends = await Promise.all([acts.end(bill), acts.end(bill)]);
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await fundsOf(olha)).toBe(15_000);
  });

  test('waits until it is available', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await site.database.owner.query(
      'update patient_funds set held_by_staff_nanos = 40 * 1000000000::bigint where patient_id = $1',
      [olha.id],
    );
    expect(await acts.begin(bill, 6_001)).toMatchObject({ code: 'invoice-above-funds' });
    expect(await acts.begin(bill, 6_000)).toMatchObject({ status: 200 });
    await site.database.owner.query(
      'update patient_funds set held_by_staff_nanos = 0 where patient_id = $1',
      [olha.id],
    );
  });

  test.each(['before it was made', 'after it was paid'])(
    'is available again when its transfer comes back %s',
    async (when) => {
      const olha = await acts.patient(10_000);
      const bill = await acts.checked(olha);
      if (when === 'after it was paid') await acts.pay(bill, 10_000);
      else await acts.begin(bill, 10_000);
      const [payment] = (await acts.read(bill)).payments;
      expect(await acts.recordReturn(bill, payment.id)).toMatchObject({
        state: 'checked',
        paidCents: 0,
        payments: [{ state: 'came-back', reason: 'Wrong account' }],
      });
      expect(await acts.recordReturn(bill, payment.id)).toMatchObject({ code: 'invoice-act-impossible' });
      expect(await fundsOf(olha)).toBe(10_000);
      expect(await acts.page(olha)).toMatchObject({ paidOut: 0, onItsWay: 0, payouts: [] });
      const letter = (await acts.lettersTo(olha)).at(-1);
      expect(letter).toMatchObject({ subject: 'A payment for you came back' });
      expect(letter?.text).toContain('Wrong account');
    },
  );

  test('stays where the account is suspended or the page paused', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.decide(acts.admin, olha, 'pause', 'why');
    expect(await acts.begin(bill, 100)).toMatchObject({ code: 'case-paused' });
    await acts.decide(acts.admin, olha, 'release');
    await site.database.owner.query(
      "update accounts set state = 'suspended', state_since = now() where id = $1",
      [olha.id],
    );
    expect(await acts.begin(bill, 100)).toMatchObject({ code: 'account-stopped' });
    await site.database.owner.query(
      "update accounts set state = 'active', state_since = null, disputed_since = now() where id = $1",
      [olha.id],
    );
    expect(await acts.begin(bill, 100)).toMatchObject({ code: 'account-under-dispute' });
  });

  test('comes back once for one of several payments', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 4_000);
    await acts.pay(bill, 6_000);
    const [payment] = (await acts.read(bill)).payments;
    expect(await acts.recordReturn(bill, payment.id)).toMatchObject({ paidCents: 6_000 });
    expect(await acts.recordReturn(bill, payment.id)).toMatchObject({ code: 'invoice-act-impossible' });
    expect(await acts.read(bill)).toMatchObject({ paidCents: 6_000 });
    expect(await fundsOf(olha)).toBe(4_000);
  });

  test('comes back to the bill that it was paid for, under no other bill’s name', async () => {
    const [olha, ivan] = [await acts.patient(10_000), await acts.patient(10_000)];
    const bill = await acts.checked(olha);
    const his = await acts.checked(ivan);
    await acts.pay(bill, 10_000);
    await acts.pay(his, 10_000);
    const [payment] = (await acts.read(bill)).payments;
    expect(await acts.recordReturn(his, payment.id)).toMatchObject({ code: 'invoice-act-impossible' });
    expect([await fundsOf(olha), await fundsOf(ivan)]).toEqual([0, 0]);
  });

  test('is not requested again for a paid part by the answer to an older refusal', async () => {
    const olha = await acts.patient(10_000);
    const refused = await acts.sent(olha);
    await acts.refuse(refused, acts.admin);
    site.clock.advance({ minutes: 1 });
    const paid = await acts.checked(olha);
    await acts.pay(paid, 4_000);
    expect(await acts.own(olha, paid, 'take-back')).toMatchObject({ status: 200 });
    expect(await acts.own(olha, refused, 'answer', { text: 'Please.' })).toMatchObject({
      code: 'invoice-known',
    });
  });

  test('is set aside when it comes back for a deleted account', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 10_000);
    const [payment] = (await acts.read(bill)).payments;
    expect((await deletePatient(olha)).status).toBe(200);
    const setAside = () => readBalance(site.database.db, account.unclaimed);
    const before = await setAside();
    const gone = { status: 200, patient: null, file: null, state: 'paid' };
    expect(await acts.read(bill)).toMatchObject(gone);
    expect((await acts.addProof(bill)).json()).toMatchObject({ code: 'invoice-unknown' });
    expect(await acts.recordReturn(bill, payment.id)).toMatchObject({
      ...gone,
      state: 'checked',
      paidCents: 0,
    });
    expect((await setAside()) - before).toBe(100n * 1_000_000_000n);
    for (const reply of [await acts.begin(bill, 100), await acts.refuse(bill, acts.colleague)])
      expect(reply).toMatchObject({ status: 404, code: 'invoice-unknown' });
  });
});

describe('a patient', () => {
  test('cannot delete the account at the moment a payment begins, until it is made', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    const { owner } = site.database;
    const { beginning, leaving } = await inTransaction(owner, async (holder) => {
      await holder.query('select from patient_funds where patient_id = $1 for update', [olha.id]);
      const beginning = acts.begin(bill, 10_000);
      await untilLocked(owner, beginning);
      const leaving = deletePatient(olha);
      await untilLocked(owner, beginning, leaving);
      await holder.query('commit');
      return { beginning, leaving };
    });
    expect(await beginning).toMatchObject({ status: 200, state: 'paying' });
    expect((await leaving).status).toBe(409);
    await acts.addProof(bill);
    expect(await acts.end(bill)).toMatchObject({ state: 'paid' });
  });

  test('cannot delete the account while a bill is being paid; afterwards the books keep the payment without a name', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.begin(bill, 10_000);
    expect(await blockedBy(olha)).toBe('closing-bill');
    expect(await deletePatient(olha)).toMatchObject({ code: 'closing-bill' });
    await acts.addProof(bill);
    await acts.end(bill);
    expect((await deletePatient(olha)).status).toBe(200);
    const { rows } = await site.database.owner.query(
      "select account_id, file_key, clinic_name, p.id::text payment from invoices i join invoice_payments p on p.invoice_id = i.id where reference = $1 and account_id is null and p.state = 'paid'",
      ['T-1'],
    );
    expect(rows).toEqual([
      { account_id: null, file_key: null, clinic_name: 'Svitanok', payment: expect.any(String) },
    ]);
  });

  test('can withdraw the consent while a payment begins, which is then completed', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 4_000);
    const { owner } = site.database;
    const { beginning, withdrawing } = await inTransaction(owner, async (holder) => {
      await holder.query('select from patient_funds where patient_id = $1 for update', [olha.id]);
      const beginning = acts.begin(bill, 6_000);
      await untilLocked(owner, beginning);
      const data = { healthConsent: false };
      const withdrawing = acts.as(olha, 'POST', '/api/saveUserInfo', { data });
      await untilLocked(owner, beginning, withdrawing);
      await holder.query('commit');
      return { beginning, withdrawing };
    });
    expect(await beginning).toMatchObject({ status: 200, state: 'paying' });
    expect(await withdrawing).toMatchObject({ status: 200 });
    expect((await acts.list(olha)).invoices[0]).toMatchObject({ state: 'paying', inFlightCents: 6_000 });
    await acts.addProof(bill);
    expect(await acts.end(bill)).toMatchObject({ state: 'paid', paidCents: 10_000 });
  });

  test('withdraws the consent and leaves the books, not the file', async () => {
    const olha = await acts.patient(6_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 6_000);
    await acts.as(olha, 'POST', '/api/saveUserInfo', { data: { healthConsent: false } });
    expect((await acts.list(olha)).invoices[0]).toMatchObject({
      state: 'taken-back',
      file: null,
      paidCents: 6_000,
    });
  });

  test('leaves no words about a partly paid bill', async () => {
    const olha = await acts.patient(6_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 4_000);
    await acts.refuse(bill, acts.colleague);
    expect(await acts.own(olha, bill, 'answer', { text: 'It has a stamp.' })).toMatchObject({ status: 200 });
    await acts.as(olha, 'POST', '/api/saveUserInfo', { data: { healthConsent: false } });
    const { rows } = await site.database.owner.query(
      'select refusal, answer, paid_cents::int paid from invoices where account_id = $1',
      [olha.id],
    );
    expect(rows).toEqual([{ refusal: '', answer: '', paid: 4_000 }]);
  });
});
