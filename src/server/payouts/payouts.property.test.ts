import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { account, postTransfers, readBalance, readPatientFunds } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';

/** Reactions of the provider to a payment. */
type Mood = 'works' | 'answer-lost' | 'unavailable' | 'refuses';

type Step =
  | { kind: 'collect'; patient: number; cents: number }
  | { kind: 'withdraw'; patient: number; twice: boolean }
  | { kind: 'mood'; mood: Mood }
  | { kind: 'time' }
  /** A withdrawal in review is released, or refused. */
  | { kind: 'word'; released: boolean }
  | { kind: 'details'; patient: number; n: number }
  | { kind: 'days' }
  | { kind: 'end'; state: 'paid' | 'not-paid' };

const PATIENTS = 2;
const patient = fc.nat(PATIENTS - 1);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('collect' as const), patient, cents: fc.integer({ min: 100, max: 900 }) }),
  fc.record({ kind: fc.constant('withdraw' as const), patient, twice: fc.boolean() }),
  fc.record({
    kind: fc.constant('mood' as const),
    mood: fc.constantFrom<Mood>('works', 'works', 'answer-lost', 'unavailable', 'refuses'),
  }),
  fc.constant({ kind: 'time' as const }),
  fc.record({ kind: fc.constant('word' as const), released: fc.constantFrom(true, true, false) }),
  fc.record({ kind: fc.constant('details' as const), patient, n: fc.nat(2) }),
  fc.constant({ kind: 'days' as const }),
  fc.record({
    kind: fc.constant('end' as const),
    state: fc.constantFrom('paid' as const, 'not-paid' as const),
  }),
);

/** A withdrawal that the provider refuses, and one that arrives. */
const BOTH_ENDS: Step[] = [
  { kind: 'collect', patient: 0, cents: 500 },
  { kind: 'mood', mood: 'refuses' },
  { kind: 'withdraw', patient: 0, twice: false },
  { kind: 'word', released: true },
  { kind: 'time' },
  { kind: 'mood', mood: 'works' },
  { kind: 'collect', patient: 1, cents: 500 },
  { kind: 'withdraw', patient: 1, twice: true },
  { kind: 'word', released: true },
  { kind: 'time' },
];

let site: TestApp;
let admin: Person;
let mood: Mood = 'works';

beforeAll(async () => {
  const { payoutRules } = loadConfig({ NODE_ENV: 'test', PAYOUT_REVIEW: 'always', PAYOUT_MIN: '0' });
  site = await createTestApp({ config: { payoutRules: { ...payoutRules, hoursApart: 0 } } });
  admin = await anAdmin(site);
  const reallyCreate = site.wallet.payouts.createBatch;
  const { walletPayouts } = site.context;
  assert(walletPayouts);
  vi.spyOn(walletPayouts, 'createBatch').mockImplementation(async (order) => {
    if (mood === 'unavailable') return { kind: 'unavailable', waitsFor: 'provider', reason: '503' };
    if (mood === 'refuses') return { kind: 'refused', reason: 'RECEIVER_UNREGISTERED' };
    const made = await reallyCreate(order);
    return mood === 'answer-lost' ? { kind: 'outcome-unknown', reason: 'time-out' } : made;
  });
});

afterAll(() => site.close());

const collect = (person: Person, cents: number) =>
  site.database.db.transaction().execute((trx) =>
    postTransfers(trx, site.clock.now(), [
      {
        key: `test:${randomUUID()}`,
        debit: account.adjustments,
        credit: account.patient(person.id, 'received'),
        amountNanos: nanosFromCents(cents),
        reason: 'test',
        reference: 'test',
      },
    ]),
  );

/** Withdraws twice at once, as by a double click: never more than one is made. */
const withdraw = async (person: Person, twice: boolean): Promise<void> => {
  const cookie = await openSession(site, person.id);
  const ask = () => site.app.inject({ method: 'POST', url: '/api/requestPayout', headers: { cookie } });
  const replies = await Promise.all(twice ? [ask(), ask()] : [ask()]);
  const statuses = replies.map((reply) => reply.statusCode);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  expect(statuses.every((status) => status === 200 || status === 409)).toBe(true);
};

const letTimePass = async (): Promise<void> => {
  site.clock.advance({ minutes: 3 });
  await site.jobs.runDue();
  await site.jobs.runScheduled('reconcile-payouts');
};

/** Decides twice at once in two windows: one decision counts. */
const say = async (released: boolean): Promise<void> => {
  const { rows } = await site.database.owner.query(
    `select payout_id from payout_reviews where state in ('waiting', 'waiting-second')`,
  );
  const headers = { cookie: await openSession(site, admin.id) };
  for (const { payout_id: id } of rows) {
    const deed = released ? 'approve' : 'refuse';
    const url = `/api/admin/${deed}-payout/${encodePublicId(id)}`;
    const ask = () =>
      site.app.inject({ method: 'POST', url, headers, ...(!released && { payload: { reason: 'no' } }) });
    const statuses = (await Promise.all([ask(), ask()])).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
  }
};

const changeDetails = async (person: Person, n: number): Promise<void> => {
  const email = `place${n}@example.org`;
  const headers = { cookie: await openSession(site, person.id) };
  await site.app.inject({
    method: 'POST',
    url: '/api/payout-email',
    headers,
    payload: { email, emailAgain: email },
  });
};

const perform = async (people: Person[], action: Step): Promise<void> => {
  switch (action.kind) {
    case 'collect':
      await collect(people[action.patient] as Person, action.cents);
      return;
    case 'withdraw':
      return withdraw(people[action.patient] as Person, action.twice);
    case 'mood':
      mood = action.mood;
      return;
    case 'time':
      return letTimePass();
    case 'word':
      return say(action.released);
    case 'details':
      return changeDetails(people[action.patient] as Person, action.n);
    case 'days':
      site.clock.advance({ days: 3 });
      return;
    case 'end':
      for (const batch of site.wallet.batches) if (batch.state === 'under-way') batch.state = action.state;
  }
};

type Row = { status: string; amount_cents: bigint; provider_id: string | null };
const payoutsOf = async (people: Person[]): Promise<Row[]> => {
  const query = `select p.status, p.amount_cents, l.provider_id
    from payouts p join payout_legs l on l.payout_id = p.id where account_id = any($1)`;
  return (await site.database.owner.query(query, [people.map(({ id }) => id)])).rows;
};

/** The provider works again and ends every payment: nothing may stay open for ever. */
const comeToAnEnd = async (people: Person[]): Promise<Row[]> => {
  mood = 'works';
  for (let round = 0; round < 12; round += 1) {
    site.clock.advance({ days: round === 0 ? 3 : 0 });
    await say(true);
    await perform(people, { kind: 'end', state: 'paid' });
    await letTimePass();
  }
  return payoutsOf(people);
};

const expectPaidOnce = async (rows: Row[]): Promise<void> => {
  for (const row of rows) {
    const batch = site.wallet.batches.find(({ id }) => id === row.provider_id);
    expect([row.status, batch?.state]).toEqual(
      row.status === 'SUCCESS'
        ? ['SUCCESS', 'paid']
        : ['FAILED', batch === undefined ? undefined : 'not-paid'],
    );
  }
  const paidByThem = site.wallet.batches.filter(({ state }) => state === 'paid');
  const cents = paidByThem.reduce((sum, batch) => sum + batch.amountCents, 0);
  expect(await readBalance(site.database.db, account.clearing('paypal'))).toBe(nanosFromCents(cents));
};

test('pays each payout once or returns it whole, whatever the provider does', async () => {
  const seen = new Set<string>();
  const wereAllTried = await tryHistories(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      mood = 'works';
      const people = await Promise.all(
        Array.from({ length: PATIENTS }, () => aPatient(site, { goalDollars: 1 })),
      );
      let collected = 0n;
      for (const action of steps) {
        await perform(people, action);
        if (action.kind === 'collect') collected += nanosFromCents(action.cents);
      }
      const rows = await comeToAnEnd(people);
      await expectPaidOnce(rows);
      const paid = rows.filter(({ status }) => status === 'SUCCESS');
      const held = await Promise.all(people.map(({ id }) => readPatientFunds(site.database.db, id)));
      const left = held.reduce((sum, funds) => sum + (funds?.totalNanos ?? 0n), 0n);
      expect(left + paid.reduce((sum, row) => sum + nanosFromCents(row.amount_cents), 0n)).toBe(collected);
      await expectLedgerConsistent(site.database.db);
      for (const { status } of rows) seen.add(status);
    }),
    15,
    [[BOTH_ENDS]],
  );
  // Histories without both ends would prove nothing.
  if (wereAllTried) expect([...seen].sort()).toEqual(['FAILED', 'SUCCESS']);
});
