import { expect, test } from 'vitest';
import { expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import type { TransferState } from './bank-transfer-port.ts';
import { isOver, type Leg, type LegProvider, newLeg, OVERDUE_MS, stateOf } from './leg.ts';
import type { LegEvent, OtherWay } from './leg-events.ts';
import { LEASE_MS, PATIENCE_MS, stepLeg } from './leg-machine.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const CALL = { by: 'this call', mayBeMade: false };
const IN_DOUBT = { ...CALL, mayBeMade: true };
const MINUTE_MS = 60_000;

const aLeg = (provider: LegProvider, ageMs: number): Leg =>
  newLeg(
    {
      id: 1n,
      payoutId: 1n,
      offsetCents: 0,
      amountCents: 1_000,
      provider,
      receiver: 'R',
      providerKey: 'key of the first attempt',
    },
    new Date(NOW.getTime() - ageMs),
  );

type Make = (leg: Leg) => Leg;
const called = (leg: Leg, untilMs: number): Leg => ({
  ...leg,
  stage: 'submitting',
  claimedBy: CALL.by,
  claimedUntil: new Date(NOW.getTime() + untilMs),
});
const taken: Make = (leg) => ({ ...leg, stage: 'submitted', providerId: 'P', submittedAt: NOW });
const longAgo = new Date(NOW.getTime() - OVERDUE_MS);

/** Legs by the name of their state and details. */
type States = Record<string, Make>;

/** A leg in each possible state; data of its provider are those of a leg in flight. */
const PAYPAL: States = {
  held: (leg) => ({ ...leg, stage: 'held', lookAt: null }),
  queued: (leg) => leg,
  waiting: (leg) => ({ ...leg, waitsFor: 'top-up', reason: 'INSUFFICIENT_FUNDS' }),
  calling: (leg) => called(leg, LEASE_MS),
  uncertain: (leg) => called(leg, 0),
  sent: taken,
  paused: (leg) => ({ ...taken(leg), itemState: 'unclaimed' }),
  overdue: (leg) => ({ ...taken(leg), itemState: 'on-hold', submittedAt: longAgo }),
  lost: (leg) => ({ ...taken(leg), lostBecause: 'not-found' }),
  paid: (leg) => ({ ...taken(leg), stage: 'paid', paidAt: NOW, lookAt: null }),
  failed: (leg) => ({ ...taken(leg), stage: 'failed', reason: 'why', lookAt: null }),
};
const WISE: States = {
  held: (leg) => ({ ...leg, stage: 'held', lookAt: null }),
  queued: (leg) => leg,
  waiting: (leg) => ({ ...leg, waitsFor: 'provider', reason: 'ECONNREFUSED' }),
  calling: (leg) => called(leg, LEASE_MS),
  uncertain: (leg) => ({ ...called(leg, 0), quoteId: 'Q' }),
  unfunded: (leg) => ({ ...taken(leg), quoteId: 'Q', transferState: 'awaiting-funding' }),
  sent: (leg) => ({ ...taken(leg), quoteId: 'Q', transferState: 'processing' }),
  'sent (told what came back)': (leg) => ({ ...taken(leg), transferState: 'bounced', returnedCents: 900 }),
  overdue: (leg) => ({ ...taken(leg), transferState: 'processing', submittedAt: longAgo }),
  lost: (leg) => ({ ...taken(leg), quoteId: 'Q', transferState: 'processing', lostBecause: 'not-found' }),
  paid: (leg) => ({ ...taken(leg), stage: 'paid', transferState: 'sent', paidAt: NOW, lookAt: null }),
  failed: (leg) => ({ ...taken(leg), stage: 'failed', transferState: 'refunded', lookAt: null }),
  'failed (told what came back)': (leg) => ({
    ...taken(leg),
    stage: 'failed',
    transferState: 'cancelled',
    returnedCents: 900,
    lookAt: null,
  }),
};
const BY_HAND: States = {
  held: (leg) => ({ ...leg, stage: 'held' }),
  'by-hand': (leg) => leg,
  paid: (leg) => ({ ...leg, stage: 'paid', paidAt: NOW }),
  failed: (leg) => ({ ...leg, stage: 'failed' }),
};

const way = (to: OtherWay['to'], isReplaced = false): OtherWay => ({
  isReplaced,
  to,
  receiver: 'R2',
  key: 'key of the next attempt',
});
const batch = (state: object): LegEvent => ({
  kind: 'batch-read',
  batch: {
    batchId: 'P',
    senderBatchId: 'key',
    itemId: 'ITEM',
    transactionId: undefined,
    feeCents: undefined,
    ...(state as { state: 'paid'; amountCents: number }),
  },
});
const transfer = (state: TransferState): LegEvent => ({
  kind: 'transfer-read',
  transfer: { transferId: 'P', state, statusWord: state },
});

/** An event, with the age of the leg where it matters. */
type Sample = { event: LegEvent; ageMs: number };

const EVENTS: Record<LegEvent['kind'], Record<string, LegEvent | Sample>> = {
  call: {
    'a call begins': { kind: 'call', by: 'a new call' },
    'a call begins, 25 days on': {
      event: { kind: 'call', by: 'a new call' },
      ageMs: 25 * 24 * 60 * MINUTE_MS,
    },
  },
  look: { 'the reconciliation looks': { kind: 'look' } },
  addressed: { 'its receiver was corrected': { kind: 'addressed', call: CALL, receiver: 'R2' } },
  quoted: { 'it is quoted': { kind: 'quoted', call: CALL, quoteId: 'Q2' } },
  'too-large': {
    'one transfer cannot carry it': {
      kind: 'too-large',
      call: CALL,
      firstCents: 600,
      others: [{ id: 2n, cents: 400, key: 'key of the other' }],
    },
  },
  made: {
    'it was made': { kind: 'made', call: CALL, providerId: 'P' },
    'it was made, says a call that lost its claim': {
      kind: 'made',
      call: { ...CALL, by: 'an earlier call' },
      providerId: 'P',
    },
  },
  refused: {
    'refused, and there is no other way': { kind: 'refused', call: CALL, reason: 'why', otherWay: null },
    'refused, PayPal is the other way': {
      kind: 'refused',
      call: CALL,
      reason: 'why',
      otherWay: way('paypal'),
    },
    'refused, an operator is the other way': {
      kind: 'refused',
      call: CALL,
      reason: 'why',
      otherWay: way('manual'),
    },
    'refused, and the card was replaced before that': {
      kind: 'refused',
      call: CALL,
      reason: 'why',
      otherWay: way('paypal', true),
    },
    'refused, and an earlier call may have made it': {
      kind: 'refused',
      call: IN_DOUBT,
      reason: 'why',
      otherWay: way('paypal'),
    },
    'refused, says a call that lost its claim': {
      kind: 'refused',
      call: { ...CALL, by: 'an earlier call' },
      reason: 'why',
      otherWay: null,
    },
  },
  unavailable: {
    'nothing is taken from us': {
      kind: 'unavailable',
      call: CALL,
      waitsFor: 'permission',
      reason: 'why',
      otherWay: null,
    },
    'out of reach, short of an hour, and there is another way': {
      event: {
        kind: 'unavailable',
        call: CALL,
        waitsFor: 'provider',
        reason: 'why',
        otherWay: way('paypal'),
      },
      ageMs: PATIENCE_MS - 1,
    },
    'out of reach for an hour, and there is another way': {
      event: {
        kind: 'unavailable',
        call: CALL,
        waitsFor: 'provider',
        reason: 'why',
        otherWay: way('paypal'),
      },
      ageMs: PATIENCE_MS,
    },
    'out of reach for an hour, and an earlier call may have made it': {
      event: {
        kind: 'unavailable',
        call: IN_DOUBT,
        waitsFor: 'provider',
        reason: 'why',
        otherWay: way('paypal'),
      },
      ageMs: PATIENCE_MS,
    },
  },
  'never-made': { 'the list shows that nothing was made': { kind: 'never-made', call: IN_DOUBT } },
  withheld: {
    'people have to look at it first': { kind: 'withheld', call: CALL },
    'people have to look at it first, and an earlier call may have made it': {
      kind: 'withheld',
      call: IN_DOUBT,
    },
  },
  hold: { 'the review holds it': { kind: 'hold' } },
  release: { 'the review releases it': { kind: 'release', receiver: 'R2' } },
  unanswered: { 'no answer': { kind: 'unanswered', call: CALL } },
  'batch-read': {
    'its batch is under way': batch({ state: 'under-way', itemState: null }),
    'its batch is not claimed': batch({ state: 'under-way', itemState: 'unclaimed' }),
    'its batch is paid': batch({ state: 'paid', amountCents: 1_000 }),
    'its batch is not paid, or came back': batch({ state: 'not-paid', reason: 'RETURNED' }),
  },
  'transfer-read': {
    'its transfer awaits funding': transfer('awaiting-funding'),
    'its transfer is processed': transfer('processing'),
    'its transfer is converted': transfer('converted'),
    'its transfer is sent': transfer('sent'),
    'its transfer bounced': transfer('bounced'),
    'its transfer is cancelled': transfer('cancelled'),
    'its transfer is refunded': transfer('refunded'),
    'its transfer stands otherwise': transfer('other'),
  },
  funding: {
    'it cannot be funded': { kind: 'funding', needs: 'top-up', reason: 'balance-too-small' },
    'it is funded': { kind: 'funding', needs: null, reason: null },
  },
  'not-known': {
    'its provider does not know it': { kind: 'not-known', providerId: 'P', because: 'not-found' },
  },
  returned: { 'so much came back, says a webhook': { kind: 'returned', providerId: 'P', cents: 900 } },
  'send-again': { 'an operator sends it again': { kind: 'send-again', key: 'key of the next attempt' } },
  'give-back': { 'an operator gives it back': { kind: 'give-back', reason: 'why' } },
  'paid-by-hand': { 'an operator paid it': { kind: 'paid-by-hand', key: 'key by hand' } },
};

/** Events that a driver never sends: PayPal has no quotes and no other way; Wise always has one. */
const NEVER_TOLD: Record<LegProvider, RegExp> = {
  paypal: /quoted|cannot carry|is the other way|there is another way|list shows|card was replaced/,
  wise: /no other way|taken from us/,
  manual: /^$/,
};

const SILENT = new Set(['lookAt', 'submittedAt', 'updatedAt', 'claimedBy', 'claimedUntil', 'stage']);

const written = (before: Leg, after: Leg): string[] => {
  const names = (Object.keys(before) as (keyof Leg)[]).filter(
    (key) => !SILENT.has(key) && after[key] !== before[key],
  );
  return names.length === 0 && after !== before ? ['its next look'] : names;
};

const tableOf = (title: string, provider: LegProvider, states: States): string =>
  machineTable({
    title,
    events: Object.fromEntries(
      Object.values(EVENTS)
        .flatMap((samples) => Object.entries(samples))
        .filter(([name]) => !NEVER_TOLD[provider].test(name))
        .map(([name, one]): [string, Sample] => [
          name,
          'event' in one ? one : { event: one, ageMs: 5 * MINUTE_MS },
        ]),
    ),
    lives: ({ ageMs }) =>
      Object.fromEntries(
        Object.entries(states).map(([state, make]) => {
          const leg = make(aLeg(provider, ageMs));
          expect(stateOf(leg, NOW)).toBe(state.replace(/ \(.*/, ''));
          return [state, leg];
        }),
      ),
    step: (leg, { event }) => stepLeg(leg, event, NOW),
    stateOf: (leg) => stateOf(leg, NOW),
    writes: written,
  });

test('changes every leg by every event as the committed table says', async () => {
  const about = `Every change also sets when the leg is looked at next, and since when its provider has it; one that ends a call releases its claim.
*Does*: in the transaction that writes the leg. Reasons: \`docs/decisions/0006-payouts-in-legs.md\`.
`;
  await expectMachinePage(
    { title: 'The life of a leg', about },
    tableOf('A leg by PayPal', 'paypal', PAYPAL),
    tableOf('A leg by Wise', 'wise', WISE),
    tableOf('A leg that is paid by hand', 'manual', BY_HAND),
  );
});

/** A provider or a call is at work, so that an operator has to wait. */
const PASSING = ['calling', 'unfunded', 'sent', 'paused', 'sent (told what came back)'];

test('lets an operator end a leg in every state, at the latest when its provider has had it for thirty days', () => {
  for (const [provider, states] of Object.entries({ paypal: PAYPAL, wise: WISE, manual: BY_HAND }))
    for (const [name, make] of Object.entries(states)) {
      const leg = make(aLeg(provider as LegProvider, MINUTE_MS));
      if (isOver(leg)) continue;
      const end = (at: Date) => stepLeg(leg, { kind: 'give-back', reason: 'why' }, at).life.stage;
      expect([name, end(NOW) !== 'failed']).toEqual([name, PASSING.includes(name)]);
      expect([name, end(new Date(NOW.getTime() + OVERDUE_MS))]).toEqual([name, 'failed']);
    }
});

test('counts the days at a provider from its acceptance, of each attempt alone', () => {
  const accepted = (leg: Leg, at: Date) =>
    stepLeg(called(leg, LEASE_MS), { kind: 'made', call: CALL, providerId: 'P' }, at).life;
  const first = accepted(aLeg('paypal', MINUTE_MS), longAgo);
  expect(first.submittedAt).toEqual(longAgo);
  expect(stepLeg(first, { kind: 'look' }, NOW).life.submittedAt).toEqual(longAgo);
  expect(accepted({ ...first, stage: 'queued', providerId: null }, NOW).submittedAt).toEqual(NOW);
  // A server of an earlier version wrote no time.
  expect(stepLeg({ ...first, submittedAt: null }, { kind: 'look' }, NOW).life.submittedAt).toEqual(NOW);
});
