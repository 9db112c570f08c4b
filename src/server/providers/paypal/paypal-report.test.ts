import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readListed } from '../../../../test/support/listed-payments.ts';
import type { PaypalClient } from './paypal-client.ts';
import { listPaypalCaptures, listPaypalPayouts } from './paypal-report.ts';

type Line = {
  id: string;
  code: string;
  value: string;
  status?: string;
  of?: string;
  field?: string;
  currency?: string;
};

/** A report that the sandbox never makes, and that PayPal's documentation leaves open. */
const reporting = (lines: Line[]): PaypalClient => {
  const transaction_details = lines.map(({ id, code, value, status = 'S', of, field, currency = 'USD' }) => ({
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_status: status,
      transaction_amount: { currency_code: currency, value },
      ...(of !== undefined && { paypal_reference_id: of }),
      ...(field !== undefined && { custom_field: field }),
    },
  }));
  const body = { transaction_details, total_pages: 1 };
  return { call: async () => ({ kind: 'answered', status: 200, body }) };
};
const SPAN = { since: new Date(0), until: new Date(1) };

const listed = async (...lines: Line[]) => {
  const found = await listPaypalPayouts(reporting(lines), SPAN);
  return found.kind === 'listed' ? found.payouts : found;
};

const PAID = { id: 'P', code: 'T0001', value: '-50.00', field: 'leg' };

test.each<[string, Line[], number]>([
  ['a reversal of the whole', [{ id: 'B', code: 'T1114', value: '50.00', of: 'P' }], 0],
  ['a refund of a part', [{ id: 'B', code: 'T1115', value: '20.00', of: 'P' }], 3000],
  ['two refunds', ['B', 'C'].map((id) => ({ id, code: 'T1115', value: '20.00', of: 'P' })), 1000],
  ['a hold that names it', [{ id: 'B', code: 'T1503', value: '-50.00', of: 'P' }], 5000],
  ['a release under its own number', [{ id: 'P', code: 'T1105', value: '50.00', of: 'P' }], 5000],
  ['the return of another', [{ id: 'B', code: 'T1114', value: '50.00', of: 'Q' }], 5000],
  ['a return that is pending', [{ id: 'B', code: 'T1114', value: '50.00', of: 'P', status: 'P' }], 5000],
])('reports a payout of $50 beside %s', async (_, beside, leftCents) => {
  expect(await listed(PAID, ...beside)).toEqual([{ transactionId: 'P', reference: 'leg', leftCents }]);
});

test('a reversed payout has returned in full, whether or not its return is listed', async () => {
  const reversed = { ...PAID, status: 'V' };
  const back = { id: 'B', code: 'T1114', value: '50.00', of: 'P' };
  const whole = [{ transactionId: 'P', reference: 'leg', leftCents: 0 }];
  expect(await listed(reversed)).toEqual(whole);
  expect(await listed(reversed, back)).toEqual(whole);
});

test('pending or declined money has not left, and a payout may lack our number', async () => {
  expect(await listed({ ...PAID, status: 'P' }, { ...PAID, id: 'D', status: 'D' })).toEqual([]);
  expect(await listed({ id: 'P', code: 'T0001', value: '-50.00' })).toEqual([
    { transactionId: 'P', reference: undefined, leftCents: 5000 },
  ]);
});

test('ignores money in another currency', async () => {
  const euros = { ...PAID, id: 'E', value: '-5.00', currency: 'EUR' };
  const yen = { id: 'Y', code: 'T0006', value: '500', currency: 'JPY' };
  const dollars = { id: 'D', code: 'T0006', value: '7.00' };
  expect(await listed(euros, yen, PAID)).toMatchObject([{ transactionId: 'P', leftCents: 5000 }]);
  expect(await readListed(listPaypalCaptures(reporting([yen, euros, dollars]), SPAN))).toEqual([
    { reference: 'D', amountCents: 700, takenBackCents: 0 },
  ]);
});

const HOUR = 3600 * 1000;
const WEEK = 7 * 24 * HOUR;
type Dated = Line & { at: number };

/** A report that never has more than `most` lines, like PayPal's ten thousand. Its range is inclusive. */
const reportingAll = (lines: Dated[], most: number) => {
  const asked: number[] = [];
  const client: PaypalClient = {
    async call(call) {
      const query = new URL(call.path, 'https://paypal.example').searchParams;
      const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
      const found = lines.filter(({ at }) => at >= Number(from) && at <= Number(to));
      asked.push(found.length);
      const tooMany = { kind: 'answered', status: 400, body: { name: 'RESULTSET_TOO_LARGE' } } as const;
      return found.length > most ? tooMany : reporting(found).call(call);
    },
  };
  return { client, asked };
};
const UNTIL = 26 * WEEK;
const HALF_A_YEAR = { since: new Date(0), until: new Date(UNTIL) };

test('lists a payment at the edge of a week once and whole, with its refund at the edge of a later one', async () => {
  const edges = [1, 2, 25].flatMap((weeks) => [-1, 0, 1].map((ms) => weeks * WEEK + ms));
  const lines = edges.flatMap((at): Dated[] => [
    { id: `C${at}`, code: 'T0006', value: '9.00', at },
    { id: `R${at}`, code: 'T1107', value: '-2.00', of: `C${at}`, at },
    { id: `S${at}`, code: 'T1106', value: '-3.00', of: `C${at}`, at: Math.min(at + WEEK, UNTIL) },
  ]);
  const parts = await Array.fromAsync(listPaypalCaptures(reportingAll(lines, 100).client, HALF_A_YEAR));
  expect(parts).toHaveLength(26);
  const payments = parts.flatMap((part) => (part.kind === 'listed' ? part.payments : []));
  expect(payments.toSorted((a, b) => a.reference.localeCompare(b.reference))).toEqual(
    edges
      .map((at) => ({ reference: `C${at}`, amountCents: 900, takenBackCents: 500 }))
      .toSorted((a, b) => a.reference.localeCompare(b.reference)),
  );
});

const history = fc.record({
  most: fc.integer({ min: 3, max: 40 }),
  hours: fc.uniqueArray(fc.integer({ min: 0, max: 26 * 7 * 24 }), { minLength: 1, maxLength: 60 }),
  /** True for a payment; false for a refund of the payment before. */
  kinds: fc.array(fc.boolean(), { minLength: 60, maxLength: 60 }),
});

test('lists each payment once with all its refunds, newest first, for any number of transactions a week', async () => {
  const property = fc.asyncProperty(history, async ({ most, hours, kinds }) => {
    const lines: Dated[] = [];
    const wanted = new Map<string, number>();
    let paid = 'older than the report';
    for (const [place, hour] of hours.toSorted((a, b) => a - b).entries()) {
      const id = String(hour);
      const at = hour * HOUR;
      if (kinds[place]) {
        paid = id;
        wanted.set(id, 0);
        lines.push({ id, code: 'T0006', value: '50.00', at });
      } else {
        lines.push({ id, code: 'T1107', value: '-1.00', of: paid, at });
        if (wanted.has(paid)) wanted.set(paid, (wanted.get(paid) ?? 0) + 100);
      }
    }
    const { client } = reportingAll(lines, most);
    let before = UNTIL;
    const found: [string, number][] = [];
    for await (const part of listPaypalCaptures(client, HALF_A_YEAR)) {
      if (part.kind === 'unavailable') throw new Error(part.reason);
      for (const { reference, takenBackCents } of part.payments) {
        expect(Number(reference) * HOUR).toBeGreaterThanOrEqual(part.downTo.getTime());
        expect(Number(reference) * HOUR).toBeLessThanOrEqual(before);
        found.push([reference, takenBackCents]);
      }
      before = part.downTo.getTime();
    }
    expect(before).toBe(0);
    expect(found.toSorted()).toEqual([...wanted].toSorted());
  });
  await fc.assert(property);
});

test('reads a minute with very many payments in few calls', async () => {
  const lines = Array.from({ length: 60 }, (_, second) => ({
    id: String(second),
    code: 'T0006',
    value: '1.00',
    at: UNTIL - WEEK + second * 1000,
  }));
  const { client, asked } = reportingAll(lines, 10);
  expect(await readListed(listPaypalCaptures(client, HALF_A_YEAR))).toHaveLength(60);
  expect(asked.length).toBeLessThan(120);
});

test('gives up a moment with more transactions than PayPal reports at once', async () => {
  const lines = ['A', 'B'].map((id) => ({ id, code: 'T0006', value: '1.00', at: UNTIL - WEEK }));
  const { client, asked } = reportingAll(lines, 1);
  const parts = await Array.fromAsync(listPaypalCaptures(client, HALF_A_YEAR));
  expect(parts.at(-1)).toEqual({ kind: 'unavailable', reason: 'RESULTSET_TOO_LARGE' });
  expect(asked.length).toBeLessThan(1_000);
});
