import assert from 'node:assert/strict';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { payByCard } from '../../../test/support/pay-by-card.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { account, postTransfers, readBalance } from '../ledger/ledger.ts';
import type { ProviderBalance } from './balance-port.ts';

type Told = { cents: Record<string, number>; lagMs: number; isAway: boolean };

const told: Record<'stripe' | 'paypal' | 'wise', Told> = {
  stripe: { cents: {}, lagMs: 0, isAway: false },
  paypal: { cents: {}, lagMs: 0, isAway: false },
  wise: { cents: {}, lagMs: 0, isAway: false },
};
const portOf = (provider: keyof typeof told) => ({
  async readBalance() {
    const { cents, lagMs, isAway } = told[provider];
    if (isAway) return { kind: 'unavailable', reason: 'away' } as const;
    return { kind: 'read', cents: new Map(Object.entries(cents)), lagMs } satisfies ProviderBalance;
  },
});

let site: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await createTestApp({
    balances: { stripe: portOf('stripe'), paypal: portOf('paypal'), wise: portOf('wise') },
  });
  admin = await anAdmin(site);
});
const clearing = async (provider: keyof typeof told) =>
  0 - Number(await readBalance(site.database.db, account.clearing(provider))) / 10_000_000;
/** Lets each provider have what the books say now. */
beforeEach(async () => {
  for (const provider of ['stripe', 'paypal', 'wise'] as const)
    told[provider] = { cents: { USD: await clearing(provider) }, lagMs: 0, isAway: false };
});
afterEach(() => expectLedgerConsistent(site.database.db));
afterAll(() => site.close());

const call = async (method: 'GET' | 'POST', url: string, payload?: object, person: Person = admin) => {
  const headers = { cookie: person.cookie };
  const reply = await site.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: reply.statusCode, body: reply.json() };
};
const compare = async () => (await call('POST', '/api/admin/reconciliation')).body.differences;
const explain = (change: object = {}, person?: Person) =>
  call(
    'POST',
    '/api/admin/reconciliation/explain',
    { provider: 'stripe', difference: 1, amount: 1, what: 'own-money', note: 'moved', ...change },
    person,
  );

describe('a balance', () => {
  test('agrees with the books when fees were taken off', async () => {
    const before = await clearing('stripe');
    const fee = { feeCents: 175 };
    await payByCard(site, {
      person: await anAdvertiser(site),
      dollars: 50,
      instrument: undefined,
      told: fee,
    });
    told.stripe.cents.USD = before + 5000 - 175;
    expect(await compare()).toEqual([]);
  });

  test.each([1, -1])('finds a balance that has %i cent too much, and names its provider', async (cents) => {
    const ours = await clearing('stripe');
    told.stripe.cents.USD = ours + cents;
    expect(await compare()).toMatchObject([
      {
        provider: 'stripe',
        kind: 'balance',
        reference: 'balance USD',
        ours: ours / 100,
        theirs: (ours + cents) / 100,
      },
    ]);
  });

  test('shows a balance that differs on the desk with its sum, and in the work that waits', async () => {
    told.stripe.cents.USD = (await clearing('stripe')) + 100;
    await compare();
    const { body } = await call('GET', '/api/admin/desk');
    expect(body.money.toExplain).toBe(1);
    const queue = body.queues.find((one: { queue: string }) => one.queue === 'differences');
    expect(queue).toMatchObject({ waiting: 1, next: { name: 'stripe balance USD' } });
  });

  test('finds a balance in another currency', async () => {
    told.paypal.cents.EUR = 700;
    expect(await compare()).toMatchObject([
      { provider: 'paypal', reference: 'balance EUR', ours: 0, theirs: 7 },
    ]);
  });

  test('keeps the differences that were found before a provider was away', async () => {
    told.wise.cents.USD = (await clearing('wise')) + 300;
    expect(await compare()).toHaveLength(1);
    told.wise.isAway = true;
    expect((await call('POST', '/api/admin/reconciliation')).status).toBe(503);
    expect((await call('GET', '/api/admin/reconciliation')).body.differences).toHaveLength(1);
  });

  test('agrees without a payment that has not reached the balance yet, and asks after its fee', async () => {
    const before = await clearing('stripe');
    const person = await anAdvertiser(site);
    const unknown = { person, dollars: 50, instrument: undefined, told: { feeCents: undefined } };
    const { checkoutId } = await payByCard(site, unknown);
    told.stripe.cents.USD = before;
    expect(await compare()).toEqual([]);
    site.card.set(checkoutId, { feeCents: 175 });
    told.stripe.cents.USD = before + 4825;
    expect(await compare()).toEqual([]);
    expect(await clearing('stripe')).toBe(before + 4825);
  });

  test('agrees without a payout in flight that has left the balance', async () => {
    const before = await clearing('paypal');
    const patient = await aPatient(site, { goalDollars: 1 });
    const credit = account.patient(patient.id, 'received');
    const order = {
      key: `test:${patient.id}`,
      debit: account.adjustments,
      reason: 'test',
      reference: 'test',
    };
    const amountNanos = nanosFromCents(3000);
    await site.database.db
      .transaction()
      .execute((trx) => postTransfers(trx, site.clock.now(), [{ ...order, credit, amountNanos }]));
    await call('POST', '/api/requestPayoutV2', {}, patient);
    await site.jobs.runDue();
    // PayPal only reserves it at first.
    expect(await compare()).toEqual([]);
    const batch = site.wallet.batches.at(-1);
    assert(batch);
    batch.isUnclaimed = true;
    told.paypal.cents.USD = before - 3000;
    expect(await compare()).toEqual([]);
    site.wallet.endPayouts('paid');
    site.clock.advance({ minutes: 5 });
    await site.jobs.runScheduled('reconcile-payouts');
    expect(await clearing('paypal')).toBe(before - 3000);
    expect(await compare()).toEqual([]);
  });

  test('compares a balance that is behind with the books of its time', async () => {
    told.stripe.cents.USD = await clearing('stripe');
    site.clock.advance({ hours: 1 });
    await payByCard(site, { person: await anAdvertiser(site), dollars: 5, instrument: undefined });
    expect(await compare()).toHaveLength(1);
    told.stripe.lagMs = 1_800_000;
    expect(await compare()).toEqual([]);
  });
});

describe('an explanation', () => {
  const plant = async (cents: number) => {
    told.stripe.cents.USD = (await clearing('stripe')) + cents;
    await compare();
  };

  test.each([
    [100, 'own-money', account.operator],
    [-100, 'own-money', account.operator],
    [-100, 'fee', account.fees],
  ])('makes the books agree again by %i cents of %s, and nobody else pays', async (cents, what, code) => {
    const before = await readBalance(site.database.db, code);
    await plant(cents);
    const reply = await explain({ difference: cents / 100, what });
    expect([reply.status, reply.body.differences]).toEqual([200, []]);
    expect(await readBalance(site.database.db, code)).toBe(before + BigInt(cents) * 10_000_000n);
    expect(await compare()).toEqual([]);
    const query = "select details from admin_actions where action = 'explain-difference' order by id desc";
    const { rows } = await site.database.owner.query(query);
    expect(rows[0].details).toEqual({ provider: 'stripe', difference: cents / 100, what, reason: 'moved' });
  });

  test('leaves the rest to explain when a part is booked', async () => {
    await plant(300);
    const { body } = await explain({ difference: 3, amount: 1.2 });
    expect(body.differences).toMatchObject([{ provider: 'stripe' }]);
    expect(await compare()).toHaveLength(1);
    expect((await explain({ difference: 1.8, amount: 1.8 })).body.differences).toEqual([]);
    expect(await compare()).toEqual([]);
  });

  test('books each change of a balance that moves to and fro', async () => {
    await plant(300);
    await explain({ difference: 3, amount: 1 });
    await plant(-200);
    await explain({ difference: -2, amount: 1 });
    await plant(100);
    expect((await explain()).status).toBe(200);
    expect(await compare()).toEqual([]);
  });

  test('books an explanation that is sent twice once', async () => {
    await plant(100);
    const answers = await Promise.all([explain(), explain(), explain()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect(await compare()).toEqual([]);
  });

  test.each([
    [{ amount: 1.01 }, 'explanation-too-large'],
    [{ amount: 0 }, 'explanation-amount-invalid'],
    [{ amount: -1 }, 'explanation-amount-invalid'],
    [{ amount: 0.001 }, 'explanation-amount-invalid'],
    [{ what: 'a gift' }, 'explanation-missing'],
    [{ note: ' ' }, 'explanation-note-missing'],
    [{ difference: 2 }, 'changed-meanwhile'],
    [{ provider: 'wise' }, 'changed-meanwhile'],
  ])('refuses an explanation with %j (%s), and changes nothing', async (change, code) => {
    await plant(100);
    const before = await clearing('stripe');
    expect((await explain(change)).body.code).toBe(code);
    expect(await clearing('stripe')).toBe(before);
    expect(await compare()).toHaveLength(1);
  });

  test('changes nothing in the open books', async () => {
    const totals = async () => {
      site.clock.advance({ minutes: 5 });
      await site.jobs.runScheduled('count-open-books');
      const { totals: now } = (await call('GET', '/api/open-books')).body;
      return now;
    };
    const before = await totals();
    await plant(100);
    await explain();
    expect(await totals()).toEqual(before);
  });
});
