import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DOCUMENT_MAX_BYTES } from '#contracts/files.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { PDF, upload } from '../../../test/sites/files-site.ts';
import { createInvoiceActs, type InvoiceActs } from '../../../test/sites/invoices-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { openSession, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, bookOwnPayment } from '../ledger/ledger.ts';
import { keyOf } from '../platform/http/key-of.ts';

let site: TestApp;
let acts: InvoiceActs;
beforeAll(async () => {
  site = await createTestApp();
  acts = await createInvoiceActs(site);
});
afterEach(() => expectLedgerConsistent(site.database.db));
afterAll(() => site.close());

const actionsOn = async (subjectId: bigint) => {
  const { rows } = await site.database.owner.query(
    "select admin_id, action, details from admin_actions where subject_id = $1 and action like '%clinic%' order by id",
    [subjectId],
  );
  return rows;
};
const dayAhead = (days: number) =>
  new Date(site.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const endOn = ({ id }: { id: string }, paidOn: string) =>
  acts.as(acts.admin, 'POST', `/api/admin/invoices/${id}/paid`, { reference: 'T-1', paidOn });

describe('a payment to a clinic', () => {
  test('is on record in each step, under the patient, or under the bill when the account is gone', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 10_000);
    const by = { admin_id: acts.admin.id };
    expect(await actionsOn(olha.id)).toMatchObject([
      { ...by, action: 'begin-clinic-payment', details: { bill: bill.id, cents: 10_000 } },
      { ...by, action: 'prove-clinic-payment', details: { bill: bill.id } },
      { ...by, action: 'end-clinic-payment', details: { cents: 10_000, reference: 'T-1' } },
    ]);
    const [payment] = (await acts.read(bill)).payments;
    await acts.as(acts.admin, 'DELETE', `/api/admin/delete-user/${olha.publicId}`);
    await acts.recordReturn(bill, payment.id);
    expect(await actionsOn(keyOf(bill.id))).toMatchObject([
      { ...by, action: 'bring-back-clinic-payment', details: { before: 'paid', reason: 'Wrong account' } },
    ]);
  });

  test('is reported with the sum that moved, not with that of the bill', async () => {
    const olha = await acts.patient(10_000);
    const bill = await acts.checked(olha);
    await acts.pay(bill, 4_000);
    expect((await acts.lettersTo(olha)).at(-1)?.text).toContain('We’ve transferred $40');
    await acts.begin(bill, 2_500);
    await acts.recordReturn(bill, (await acts.read(bill)).payments[1].id);
    expect((await acts.lettersTo(olha)).at(-1)?.text).toContain('$25 for your bill didn’t arrive');
  });

  test('keeps its proof once it was made', async () => {
    const bill = await acts.checked(await acts.patient(10_000));
    await acts.pay(bill, 4_000);
    expect((await acts.addProof(bill)).json()).toMatchObject({ code: 'invoice-act-impossible' });
  });

  test('may be dated on the day that has begun further east, and on no later one', async () => {
    const bill = await acts.checked(await acts.patient(10_000));
    await acts.begin(bill, 10_000);
    await acts.addProof(bill);
    expect(await endOn(bill, dayAhead(2))).toMatchObject({ code: 'invoice-day' });
    expect(await endOn(bill, dayAhead(1))).toMatchObject({ state: 'paid' });
  });

  test('comes back with a reason, and its proof is limited like other papers', async () => {
    const bill = await acts.checked(await acts.patient(10_000));
    const { payments } = await acts.begin(bill, 10_000);
    const body = { payment: payments[0].id, reason: ' ' };
    const url = `/api/admin/invoices/${bill.id}` as const;
    expect(await acts.as(acts.admin, 'POST', `${url}/came-back`, body)).toMatchObject({
      code: 'reason-missing',
    });
    const bytes = Buffer.concat([PDF, Buffer.alloc(DOCUMENT_MAX_BYTES)]);
    const reply = await upload(site, `${url}/proof`, acts.admin.cookie, { name: 'proof.pdf', bytes });
    expect([reply.statusCode, reply.json().code]).toEqual([413, 'document-too-large']);
  });

  test('takes no money that a bank may still take back', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.checked(olha);
    await site.database.db.transaction().execute((trx) =>
      bookOwnPayment(trx, site.clock.now(), {
        patientId: olha.id,
        from: account.clearing('stripe'),
        amountNanos: nanosFromCents(10_000),
        key: `capture:${olha.id}`,
        reference: `payment:${olha.id}`,
      }),
    );
    expect(await acts.begin(bill, 1)).toMatchObject({ code: 'invoice-above-funds' });
    site.clock.advance({ days: 121 });
    const later: Person = { ...acts.admin, cookie: await openSession(site, acts.admin.id) };
    const payments = `/api/admin/invoices/${bill.id}/payments`;
    expect(await acts.as(later, 'POST', payments, { cents: 10_000 })).toMatchObject({ state: 'paying' });
    acts.admin.cookie = later.cookie;
    acts.colleague.cookie = await openSession(site, acts.colleague.id);
  });

  test('needs two people however many there are, and each of their looks is on record', async () => {
    const olha = await acts.patient(0);
    const bill = await acts.sent(olha);
    const third = await acts.staff();
    expect(await acts.read(bill, third)).toMatchObject({ people: 2 });
    expect(await actionsOn(olha.id)).toMatchObject([{ admin_id: third.id, action: 'read-clinic-bill' }]);
    await site.database.owner.query('update accounts set super_admin = false where id = $1', [third.id]);
  });
});

describe('the tables refuse, whatever the code says,', () => {
  const change = async (table: string, set: string, cents = 0) => {
    const bill = await acts.checked(await acts.patient(20_000));
    if (cents > 0) await acts.begin(bill, cents);
    const { rows } = await site.database.owner.query(
      'select id from invoice_payments where invoice_id = $1',
      [keyOf(bill.id)],
    );
    const id = table === 'invoices' ? keyOf(bill.id) : rows[0].id;
    return site.database.owner.query(`update ${table} set ${set} where id = $1`, [id]);
  };

  test.each([
    ['a bill that is paid for nothing', "state = 'paid'"],
    ['one of which more was paid than it asks', 'paid_cents = amount_cents + 1'],
    ['one of which a part is under way that nobody began', 'in_flight_cents = 1'],
    ['one that is being paid with no sum', "state = 'paying'"],
    ['one of which more is under way than is left', "state = 'paying', in_flight_cents = amount_cents + 1"],
    ['one that asks for nothing', 'amount_cents = 0'],
    ['a state that is none', "state = 'lost'"],
  ])('%s', async (_, set) => {
    await expect(change('invoices', set)).rejects.toThrow(/violates check constraint/);
  });

  test.each([
    ['a payment of nothing', 'amount_cents = 0'],
    ['one that was made without a proof', "state = 'paid', reference = 'T', paid_on = '2026-11-20'"],
    ['one that was made without its number', "state = 'paid', proof_key = 'k', paid_on = '2026-11-20'"],
    ['one that was made on no day', "state = 'paid', proof_key = 'k', reference = 'T'"],
    ['a number without end', "reference = repeat('T', 101)"],
    ['a state of it that is none', "state = 'lost'"],
  ])('%s', async (_, set) => {
    await expect(change('invoice_payments', set, 100)).rejects.toThrow(/violates check constraint/);
  });

  test('two payments of one bill in flight at once', async () => {
    const bill = await acts.checked(await acts.patient(20_000));
    await acts.begin(bill, 100);
    const twice = site.database.owner.query(
      `insert into invoice_payments (id, invoice_id, amount_cents, state, begun_by, begun_at)
       select id + 1, invoice_id, amount_cents, state, begun_by, begun_at from invoice_payments where invoice_id = $1`,
      [keyOf(bill.id)],
    );
    await expect(twice).rejects.toThrow('invoice_payments_one_in_flight');
  });
});
