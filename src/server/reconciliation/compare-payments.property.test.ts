import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import type { CheckoutPort } from '../payments/payments.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;
const HALF_A_YEAR = 180 * DAY;
const CENTS = 1000;

let site: TestApp;
let admin: Person;
/** Card payments that agree; each history gives them other times and takes other ones back. */
const cards: string[] = [];
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
  const firm = await anAdvertiser(site);
  const call = (url: string, payload: object) =>
    site.app.inject({ method: 'POST', url, payload, headers: { cookie: firm.cookie } });
  for (let count = 0; count < 12; count += 1) {
    await call('/api/stripe', { amount: CENTS, isDonation: false });
    const { id } = site.card.checkouts.at(-1) ?? { id: '' };
    site.card.set(id, { state: 'paid' });
    await call('/api/stripe/success', { session_id: id });
    cards.push(id);
  }
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

type Found = { reference: string; theirs: number };
type Listing = { reference: string; agoMs: number; takenBackCents: number };

/** Yields the newest first, in parts that end where the history says. */
async function* inParts(
  listings: readonly Listing[],
  { until, ends }: { until: Date; ends: readonly number[] },
): ReturnType<CheckoutPort['list']> {
  let from = Number.NEGATIVE_INFINITY;
  for (const end of [...ends.toSorted((a, b) => a - b), HALF_A_YEAR]) {
    const part = listings.filter(({ agoMs }) => agoMs > from && agoMs <= end);
    const payments = part.map(({ reference, takenBackCents }) => ({
      reference,
      amountCents: CENTS,
      takenBackCents,
    }));
    yield { kind: 'listed', payments, downTo: new Date(until.getTime() - end) };
    from = end;
  }
}

/** Times on both sides of the edge of a day, of the span, and of now. */
const beside = fc
  .tuple(fc.constantFrom(0, 1, 2, 3, 90, 179, 180), fc.constantFrom(-HOUR, -1, 0, 1, HOUR))
  .map(([days, ms]) => days * DAY + ms);

const history = fc.record({
  payments: fc.array(
    fc.record({
      begunAgoMs: beside,
      /** Undefined: not on the list. Above zero: listed as made before it was started. */
      listedEarlierMs: fc.constantFrom(undefined, -5 * DAY, -2 * HOUR, -1, 0, 1, 2 * HOUR, 5 * DAY),
      takenBackCents: fc.constantFrom(0, 0, 0, 250),
      /** Lists may be late. A refund that is not listed is found on the payment, or the next night. */
      isRefundListed: fc.boolean(),
    }),
    { minLength: 12, maxLength: 12 },
  ),
  strangersAgoMs: fc.array(beside, { maxLength: 3 }),
  ends: fc.array(beside, { maxLength: 6 }),
});

test('finds exactly the differences, whenever payments are made and listed and wherever a list is cut', async () => {
  const property = fc.asyncProperty(history, async ({ payments, strangersAgoMs, ends }) => {
    const until = site.clock.now();
    vi.spyOn(site.clock, 'now').mockReturnValue(until);
    const listings: Listing[] = [];
    const wanted = new Map<string, number>();
    const stale = new Map<string, number>();
    for (const [place, payment] of payments.entries()) {
      const reference = cards[place] ?? '';
      const { begunAgoMs, listedEarlierMs, takenBackCents, isRefundListed } = payment;
      site.card.set(reference, { takenBackCents });
      await site.database.owner.query(`update payments set created_at = $1 where provider_reference = $2`, [
        new Date(until.getTime() - begunAgoMs),
        reference,
      ]);
      const agoMs = begunAgoMs + (listedEarlierMs ?? 0);
      const isListed = listedEarlierMs !== undefined && agoMs <= HALF_A_YEAR;
      const isRead = begunAgoMs >= 0 && begunAgoMs < HALF_A_YEAR;
      if (isListed) listings.push({ reference, agoMs, takenBackCents: isRefundListed ? takenBackCents : 0 });
      if (takenBackCents === 0) continue;
      if (isListed ? isRefundListed : isRead) wanted.set(reference, 7.5);
      else if (isListed) stale.set(reference, 7.5);
    }
    for (const [place, agoMs] of strangersAgoMs.entries()) {
      if (agoMs > HALF_A_YEAR) continue;
      const reference = `stranger-${place}`;
      listings.push({ reference, agoMs, takenBackCents: 0 });
      wanted.set(reference, 10);
    }
    vi.spyOn(site.card.checkout, 'list').mockImplementation(() => inParts(listings, { until, ends }));
    const { cookie } = admin;
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/admin/reconciliation',
      headers: { cookie },
    });
    vi.restoreAllMocks();
    // A payment that was never listed is named by its captured money.
    const found: [string, number][] = reply
      .json()
      .differences.map(({ reference, theirs }: Found) => [reference.replace(/^pi_/, ''), theirs]);
    expect(new Set(found.map(([reference]) => reference)).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining([...wanted]));
    expect([...wanted, ...stale]).toEqual(expect.arrayContaining(found));
  });
  await tryHistories(property, 20);
});
