import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import type { BankMood } from '../../../test/support/bank.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { tryHistories } from '../../../test/support/try-histories.ts';
import { account, readBalance } from '../ledger/ledger.ts';

const STATES = ['processing', 'converted', 'bounced', 'cancelled', 'sent', 'refunded'] as const;
type State = (typeof STATES)[number];

type Step =
  | { kind: 'collect'; cents: number }
  | { kind: 'withdraw' }
  | { kind: 'mood'; mood: BankMood; lists: 'works' | 'unavailable' }
  | { kind: 'time'; minutes: number }
  /** Moves the transfer in flight with this number; a webhook may report it. */
  | { kind: 'move'; pick: number; state: State; told: boolean };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('collect' as const), cents: fc.integer({ min: 200, max: 150_000 }) }),
  fc.constant({ kind: 'withdraw' as const }),
  fc.record({
    kind: fc.constant('mood' as const),
    mood: fc.constantFrom<BankMood>('works', 'works', 'answer-lost', 'call-lost', 'unavailable', 'refuses'),
    lists: fc.constantFrom<('works' | 'unavailable')[]>('works', 'unavailable'),
  }),
  fc.record({ kind: fc.constant('time' as const), minutes: fc.integer({ min: 1, max: 40 }) }),
  fc.record({
    kind: fc.constant('move' as const),
    pick: fc.nat(20),
    state: fc.constantFrom<State[]>('refunded', ...STATES),
    told: fc.boolean(),
  }),
);

/** Moods of Wise for the first withdrawal: each run covers both. */
const beginning = fc.constantFrom<BankMood>('works', 'refuses');

let world: BankSite;
beforeAll(async () => {
  world = await createBankSite();
});
afterAll(() => world.site.close());

/** Money that arrived at the person, or went back to us, moves no more. */
const isOver = ({ state }: { state: string }) => state === 'refunded' || state === 'cancelled';

const feeOf = ({ id }: { id: string }): number => (Number(id) % 2) * 100;

type History = { patient: Parameters<BankSite['fund']>[0]; earlier: number };

const perform = async ({ patient, earlier }: History, action: Step): Promise<void> => {
  const { bank } = world.site;
  switch (action.kind) {
    case 'collect':
      return world.fund(patient, action.cents);
    case 'withdraw':
      await world.withdraw(patient);
      return;
    case 'mood':
      bank.mood.transfers = action.mood;
      bank.mood.lists = action.lists;
      return;
    case 'time':
      return world.later(action.minutes);
    case 'move': {
      const open = bank.transfers.slice(earlier).filter((transfer) => !isOver(transfer));
      const transfer = open[action.pick % Math.max(1, open.length)];
      if (!transfer) return;
      // A transfer is cancelled without a refund only before it was funded.
      if (action.state === 'cancelled' && transfer.state !== 'awaiting-funding') return;
      if (action.state === 'refunded' && transfer.state === 'awaiting-funding') return;
      transfer.state = action.state;
      // Every second one keeps its fee.
      if (action.state === 'refunded')
        await world.reportReturned(transfer.id, transfer.amountCents - feeOf(transfer));
      else if (action.told) await world.webhook(transfer.id);
    }
  }
};

/** Makes everything work again, so that every open payout arrives. */
const comeToAnEnd = async (): Promise<void> => {
  world.site.bank.mood.transfers = 'works';
  world.site.bank.mood.lists = 'works';
  for (let round = 0; round < 12; round += 1) {
    world.site.bank.moveAll('sent');
    world.site.wallet.endPayouts('paid');
    await world.later(60);
  }
  await world.site.jobs.runScheduled('recheck-paid-payouts');
};

test('pays each leg once or returns it whole, whatever Wise does in any order', async () => {
  const seen = new Set<string>();
  const wereAllTried = await tryHistories(
    fc.asyncProperty(beginning, fc.array(step, { minLength: 10, maxLength: 30 }), async (mood, steps) => {
      world.site.bank.mood.transfers = mood;
      const patient = await world.patientInUkraine(1_000);
      const earlier = world.site.bank.transfers.length;
      await world.withdraw(patient);
      await world.later(0);
      let collected = 1_000;
      for (const action of steps) {
        await perform({ patient, earlier }, action);
        if (action.kind === 'collect') collected += action.cents;
      }
      await comeToAnEnd();
      const legs = await world.legsOf(patient);
      const paid = legs.filter(({ stage }) => stage === 'paid');
      const paidCents = paid.reduce((sum, { amount_cents: cents }) => sum + Number(cents), 0);
      expect(paidCents + (await world.centsOf(patient))).toBe(collected);
      for (const { stage, provider, provider_id: id } of legs) {
        seen.add(`${provider} ${stage}`);
        if (provider !== 'wise') continue;
        const state = world.site.bank.transfers.find((transfer) => transfer.id === id)?.state;
        expect([stage, state === 'sent']).toEqual([stage, stage === 'paid']);
      }
      const sent = world.site.bank.transfers.filter(({ state }) => state === 'sent');
      const kept = world.site.bank.transfers.filter(({ state }) => state === 'refunded');
      const left =
        sent.reduce((sum, { amountCents }) => sum + amountCents, 0) +
        kept.reduce((sum, transfer) => sum + feeOf(transfer), 0);
      expect(await readBalance(world.site.database.db, account.clearing('wise'))).toBe(nanosFromCents(left));
      await expectLedgerConsistent(world.site.database.db);
    }),
    20,
  );
  // Histories without these ends would prove nothing.
  if (wereAllTried)
    expect([...seen]).toEqual(expect.arrayContaining(['wise paid', 'wise failed', 'paypal paid']));
});
