import { describe, expect, test } from 'vitest';
import { type Leg, type LegProvider, newLeg, nextLook } from './leg.ts';
import type { LegEvent, OtherWay } from './leg-events.ts';
import { LEASE_MS, stepLeg } from './leg-machine.ts';
import { isPayableByHand, isSendable, isWithUs, mayBeMade } from './leg-rights.ts';

/** The values that the machine writes; its table names only the columns. */
const NOW = new Date('2026-11-22T12:00:00Z');
const DAY_MS = 24 * 3600 * 1000;
const CALL = { by: 'this call', mayBeMade: false };

const aLeg = (facts: Partial<Leg> = {}, ageMs = 300_000): Leg => {
  const createdAt = new Date(NOW.getTime() - ageMs);
  const given = {
    id: 1n,
    payoutId: 9n,
    offsetCents: 50,
    amountCents: 1_000,
    receiver: 'R',
    providerKey: 'K',
  };
  return { ...newLeg({ ...given, provider: 'wise' }, createdAt), ...facts };
};
const CALLING: Partial<Leg> = {
  stage: 'submitting',
  claimedBy: CALL.by,
  claimedUntil: new Date(NOW.getTime() + LEASE_MS),
};
const SUBMITTED: Partial<Leg> = {
  stage: 'submitted',
  providerId: 'P',
  transferState: 'processing',
  submittedAt: NOW,
};

/** Returns what an event writes into a leg, without the times that every change sets. */
const written = (leg: Leg, event: LegEvent): Partial<Leg> => {
  const { life: after } = stepLeg(leg, event, NOW);
  const changed = Object.entries(after).filter(([key, value]) => value !== leg[key as keyof Leg]);
  const { lookAt: _, submittedAt: __, updatedAt: ___, ...rest } = Object.fromEntries(changed) as Partial<Leg>;
  return rest;
};
/** The answer when nothing changes. */
const unchanged = (leg: Leg) => ({ kind: 'done', life: leg, effects: [] });

const effectsOf = (leg: Leg, event: LegEvent) => stepLeg(leg, event, NOW).effects;

const FREED = { claimedBy: null, claimedUntil: null };

describe('a call', () => {
  test('claims the leg for two minutes', () => {
    const claim = { stage: 'submitting', claimedBy: 'me', claimedUntil: new Date('2026-11-22T12:02:00Z') };
    expect(written(aLeg(), { kind: 'call', by: 'me' })).toEqual(claim);
  });

  test('drops why the leg waited, but not why it came this way', () => {
    const waiting = aLeg({ waitsFor: 'provider', reason: 'ECONNREFUSED' });
    expect(written(waiting, { kind: 'call', by: 'me' })).toMatchObject({ waitsFor: null, reason: null });
    const rerouted = aLeg({ reason: 'the card was refused' });
    expect(stepLeg(rerouted, { kind: 'call', by: 'me' }, NOW).life.reason).toBe('the card was refused');
  });

  test('is repeated for 25 days after an unknown outcome, and not after them', () => {
    const uncertain = { ...CALLING, claimedUntil: NOW };
    const again: LegEvent = { kind: 'call', by: 'me' };
    expect(written(aLeg(uncertain, 25 * DAY_MS - 1), again)).toMatchObject({ claimedBy: 'me' });
    expect(written(aLeg(uncertain, 25 * DAY_MS), again)).toEqual({});
  });

  test.each([
    ['PayPal may have made it as soon as it was called', 'paypal', null, true],
    ['Wise made nothing before there was a quote', 'wise', null, false],
    ['Wise may have made a transfer of a quote', 'wise', 'Q', true],
  ] as const)('%s', (_, provider, quoteId, expected) => {
    expect(mayBeMade(aLeg({ ...CALLING, provider, quoteId }))).toBe(expected);
    for (const stage of ['queued', 'submitted'] as const)
      expect(mayBeMade(aLeg({ stage, provider, quoteId }))).toBe(false);
  });

  test('frees the leg when it ends', () => {
    const made: LegEvent = { kind: 'made', call: CALL, providerId: 'P' };
    expect(written(aLeg(CALLING), made)).toEqual({ ...FREED, stage: 'submitted', providerId: 'P' });
    const never: LegEvent = { kind: 'never-made', call: CALL };
    const quoted = aLeg({ ...CALLING, quoteId: 'Q' });
    expect(written(quoted, never)).toEqual({ ...FREED, stage: 'queued', quoteId: null });
  });

  test("does not follow a transfer whose id differs from the webhook's", () => {
    const made: LegEvent = { kind: 'made', call: CALL, providerId: 'another' };
    expect(stepLeg(aLeg(SUBMITTED), made, NOW)).toEqual(unchanged(aLeg(SUBMITTED)));
  });
});

describe('another way', () => {
  const refused = (otherWay: OtherWay): LegEvent => ({
    kind: 'refused',
    call: CALL,
    reason: 'why',
    otherWay,
  });
  const way = { isReplaced: false, receiver: 'ira@example.org', key: 'K2' };

  test('has a key and a receiver of its own, and is the next attempt', () => {
    const calling = aLeg({ ...CALLING, quoteId: 'Q' });
    expect(written(calling, refused({ ...way, to: 'paypal' }))).toEqual({
      ...FREED,
      stage: 'queued',
      quoteId: null,
      provider: 'paypal',
      receiver: 'ira@example.org',
      attempt: 2,
      providerKey: 'K2',
      reason: 'why',
    });
    expect(effectsOf(calling, refused({ ...way, to: 'paypal' }))).toEqual([{ kind: 'send', legId: 1n }]);
  });

  test('is taken after a provider was out of reach for an hour', () => {
    const otherWay: OtherWay = { ...way, to: 'paypal' };
    const away: LegEvent = { kind: 'unavailable', call: CALL, waitsFor: 'provider', reason: 'why', otherWay };
    expect(written(aLeg(CALLING, 3_599_999), away)).toMatchObject({ waitsFor: 'provider' });
    expect(written(aLeg(CALLING, 3_600_000), away)).toMatchObject({ provider: 'paypal' });
  });

  test('is not taken while there is another card to try', () => {
    const freed = { ...FREED, stage: 'queued' };
    expect(written(aLeg(CALLING), refused({ ...way, to: 'paypal', isReplaced: true }))).toEqual(freed);
  });
});

test('keeps the first part of a leg above the limit, and the others follow it without a gap', () => {
  const others = [
    { id: 2n, cents: 300, key: 'K2' },
    { id: 3n, cents: 100, key: 'K3' },
  ];
  const { life: leg, effects } = stepLeg(
    aLeg(CALLING),
    { kind: 'too-large', call: CALL, firstCents: 600, others },
    NOW,
  );
  expect(leg).toMatchObject({ offsetCents: 50, amountCents: 600, providerKey: 'K' });
  const part = { payoutId: 9n, provider: 'wise', receiver: 'R', stage: 'queued', createdAt: NOW } as const;
  expect(effects).toMatchObject([
    { kind: 'add-leg', leg: { ...part, id: 2n, offsetCents: 650, amountCents: 300, providerKey: 'K2' } },
    { kind: 'add-leg', leg: { ...part, id: 3n, offsetCents: 950, amountCents: 100, providerKey: 'K3' } },
    { kind: 'send', legId: 1n },
    { kind: 'send', legId: 2n },
    { kind: 'send', legId: 3n },
  ]);
});

test('drops, when a leg goes to review, why the leg waited, but not why it came this way', () => {
  const waiting = aLeg({ waitsFor: 'provider', reason: 'ECONNREFUSED' });
  expect(written(waiting, { kind: 'hold' })).toEqual({ stage: 'held', waitsFor: null, reason: null });
  expect(written(aLeg({ reason: 'the card was refused' }), { kind: 'hold' })).toEqual({ stage: 'held' });
});

describe('the end', () => {
  const waiting: Partial<Leg> = { ...CALLING, waitsFor: 'top-up', needs: 'top-up' };
  const cleared = { ...FREED, waitsFor: null, needs: null };

  test('records the time of a paid leg, and clears every wait', () => {
    const numbers = { batchId: 'P', senderBatchId: 'K', itemId: 'I', transactionId: 'T' };
    const batch = { ...numbers, feeCents: undefined };
    const paid: LegEvent = { kind: 'batch-read', batch: { ...batch, state: 'paid', amountCents: 1_000 } };
    expect(written(aLeg({ ...waiting, provider: 'paypal' }), paid)).toEqual({
      ...cleared,
      stage: 'paid',
      paidAt: NOW,
      providerId: 'P',
      providerItemId: 'I',
    });
  });

  test('records why a leg failed, and reports the return only to a patient who heard of the payment', () => {
    const lost = aLeg({ ...waiting, ...SUBMITTED, lostBecause: 'not-found', needs: 'top-up' });
    const back: LegEvent = { kind: 'give-back', reason: 'an operator says so' };
    expect(written(lost, back)).toEqual({ ...cleared, stage: 'failed', reason: 'an operator says so' });
    expect(effectsOf(lost, back)).toEqual([{ kind: 'give-back' }, { kind: 'conclude' }]);
  });
});

describe('a batch of PayPal', () => {
  const read = (itemId: string | undefined): LegEvent => ({
    kind: 'batch-read',
    batch: {
      batchId: 'P',
      senderBatchId: 'K',
      itemId,
      transactionId: undefined,
      feeCents: undefined,
      state: 'under-way',
      itemState: 'unclaimed',
    },
  });

  test('returns its number and that of its item, and ends the call', () => {
    const calling = aLeg({ ...CALLING, provider: 'paypal' });
    const known = {
      ...FREED,
      stage: 'submitted',
      providerId: 'P',
      providerItemId: 'I',
      itemState: 'unclaimed',
    };
    expect(written(calling, read('I'))).toEqual(known);
  });

  test('keeps the known item when it does not name one', () => {
    const leg = aLeg({ ...SUBMITTED, provider: 'paypal', providerItemId: 'I' });
    expect(written(leg, read(undefined))).toEqual({ itemState: 'unclaimed' });
  });

  test('does not concern a leg that was given back and is to be sent again', () => {
    const queued = aLeg({ provider: 'paypal' });
    expect(stepLeg(queued, read('I'), NOW)).toEqual(unchanged(queued));
  });
});

describe('a transfer of Wise', () => {
  const read = (facts: object): LegEvent => ({
    kind: 'transfer-read',
    transfer: { transferId: 'P', state: 'processing', statusWord: 'processing', ...facts },
  });

  test('needs nothing more once it is funded, and loses the reason for not funding it', () => {
    const leg = aLeg({
      ...SUBMITTED,
      transferState: 'awaiting-funding',
      needs: 'top-up',
      reason: 'balance-too-small',
    });
    expect(written(leg, read({}))).toEqual({ transferState: 'processing', needs: null, reason: null });
  });

  test('ends the call when a webhook reports it before the call returned', () => {
    const known = { ...FREED, stage: 'submitted', providerId: 'P', transferState: 'processing' };
    expect(written(aLeg(CALLING), read({}))).toEqual(known);
  });

  test('changes nothing when it is found after its leg was given back', () => {
    const leg = aLeg({ ...SUBMITTED, stage: 'failed', lostBecause: 'not-found' });
    expect(stepLeg(leg, read({}), NOW)).toEqual(unchanged(leg));
  });

  test('leaves the reason of a leg that failed', () => {
    const leg = aLeg({ ...SUBMITTED, stage: 'failed', reason: 'refused' });
    expect(written(leg, read({ state: 'bounced' }))).toEqual({ transferState: 'bounced' });
  });

  test('replaces the known number with another one', () => {
    expect(written(aLeg(SUBMITTED), read({ transferId: 'P2', state: 'other' }))).toEqual({
      providerId: 'P2',
    });
  });

  test("fails the leg with Wise's word when it is refunded", () => {
    const event = read({ state: 'refunded', statusWord: 'funds_refunded' });
    expect(written(aLeg(SUBMITTED), event)).toMatchObject({ stage: 'failed', reason: 'funds_refunded' });
    const cancelled = read({ state: 'cancelled', statusWord: 'cancelled by Wise' });
    const unfunded = aLeg({ ...SUBMITTED, transferState: null });
    expect(written(unfunded, cancelled)).toMatchObject({ stage: 'failed', reason: 'cancelled by Wise' });
  });

  test.each([
    ['a fee is kept of what came back', 900, 100],
    ['all of it came back', 1_000, 0],
    ['more came back than was sent', 1_200, 0],
  ])('%s', (_, cents, feeCents) => {
    const fee = { kind: 'book-kept-fee', cents: feeCents };
    const told = aLeg({ ...SUBMITTED, returnedCents: cents });
    expect(effectsOf(told, read({ state: 'refunded' }))).toContainEqual(fee);
    const refunded = aLeg({ ...SUBMITTED, stage: 'failed', transferState: 'refunded' });
    const webhook: LegEvent = { kind: 'returned', providerId: 'P', cents };
    expect(written(refunded, webhook)).toEqual({ returnedCents: cents });
    expect(effectsOf(refunded, webhook)).toEqual([fee]);
  });

  test('stores a returned sum once, and only for its own transfer; a fee waits for the refund', () => {
    const event: LegEvent = { kind: 'returned', providerId: 'P', cents: 900 };
    expect(written(aLeg(SUBMITTED), event)).toEqual({ returnedCents: 900 });
    expect(effectsOf(aLeg(SUBMITTED), event)).toEqual([]);
    expect(written(aLeg({ ...SUBMITTED, returnedCents: 800 }), event)).toEqual({});
    expect(written(aLeg({ ...SUBMITTED, providerId: 'P2' }), event)).toEqual({});
  });
});

describe('an obstacle to funding', () => {
  const unfunded = {
    ...SUBMITTED,
    transferState: 'awaiting-funding',
    needs: 'top-up',
    reason: 'why',
  } as const;
  const funding = (needs: Leg['needs'], reason: string | null): LegEvent => ({
    kind: 'funding',
    needs,
    reason,
  });

  test('is written when it is another thing or has another reason', () => {
    expect(written(aLeg(unfunded), funding('top-up', 'another'))).toEqual({ reason: 'another' });
    expect(written(aLeg(unfunded), funding(null, 'why'))).toEqual({ needs: null });
    const same = stepLeg(aLeg(unfunded), funding('top-up', 'why'), NOW);
    expect(same).toEqual(unchanged(aLeg(unfunded)));
  });

  test('concerns only a transfer that waits for its money', () => {
    expect(written(aLeg({ ...unfunded, transferState: 'processing' }), funding(null, null))).toEqual({});
    expect(written(aLeg({ ...unfunded, stage: 'paid' }), funding(null, null))).toEqual({});
  });
});

describe('a provider that does not know a number', () => {
  const unknown = (because: 'not-found' | 'not-connected'): LegEvent => ({
    kind: 'not-known',
    providerId: 'P',
    because,
  });

  test('loses the leg, for the reason that it gave last', () => {
    expect(written(aLeg(SUBMITTED), unknown('not-found'))).toEqual({ lostBecause: 'not-found' });
    const lost = aLeg({ ...SUBMITTED, lostBecause: 'not-connected' });
    expect(written(lost, unknown('not-found'))).toEqual({ lostBecause: 'not-found' });
    expect(stepLeg(lost, unknown('not-connected'), NOW).life).toEqual(lost);
  });

  test('says nothing about a leg that has another number, or is over', () => {
    expect(written(aLeg({ ...SUBMITTED, providerId: 'P2' }), unknown('not-found'))).toEqual({});
    expect(written(aLeg({ ...SUBMITTED, stage: 'paid' }), unknown('not-found'))).toEqual({});
  });
});

describe('an operator', () => {
  const lost: Partial<Leg> = { ...SUBMITTED, lostBecause: 'not-found' };
  const STATES: [string, Partial<Leg>, LegProvider, Record<'back' | 'again' | 'byHand', boolean>][] = [
    ['queued', {}, 'wise', { back: true, again: true, byHand: false }],
    ['waiting', { waitsFor: 'provider' }, 'wise', { back: true, again: true, byHand: false }],
    ['uncertain', { ...CALLING, claimedUntil: NOW }, 'wise', { back: true, again: true, byHand: false }],
    ['calling', CALLING, 'wise', { back: false, again: false, byHand: false }],
    ['sent', SUBMITTED, 'wise', { back: false, again: false, byHand: false }],
    ['lost', lost, 'wise', { back: true, again: false, byHand: true }],
    ['paid by hand', {}, 'manual', { back: true, again: false, byHand: true }],
    ['paid', { stage: 'paid' }, 'wise', { back: false, again: false, byHand: false }],
    ['failed', { stage: 'failed' }, 'manual', { back: false, again: false, byHand: false }],
  ];

  test.each(STATES)('may do with a leg that is %s exactly what fits it', (_, facts, provider, may) => {
    const leg = aLeg({ ...facts, provider });
    const found = {
      back: isWithUs(leg, NOW),
      again: isSendable(leg, NOW),
      byHand: isPayableByHand(leg, NOW),
    };
    expect(found).toEqual(may);
  });

  test('gives a leg that is sent again a new key', () => {
    const uncertain = aLeg({ ...CALLING, claimedUntil: NOW, quoteId: 'Q' });
    const again: LegEvent = { kind: 'send-again', key: 'K2' };
    expect(written(uncertain, again)).toEqual({
      ...FREED,
      stage: 'queued',
      quoteId: null,
      attempt: 2,
      providerKey: 'K2',
    });
    expect(effectsOf(uncertain, again)).toEqual([{ kind: 'send', legId: 1n }]);
  });

  test('takes a lost leg from its provider when it was paid by hand', () => {
    expect(written(aLeg(lost), { kind: 'paid-by-hand', key: 'K2' })).toEqual({
      stage: 'paid',
      paidAt: NOW,
      provider: 'manual',
      providerId: null,
      transferState: null,
      lostBecause: null,
      providerKey: 'K2',
      attempt: 2,
    });
  });

  test('keeps the key of a leg that was meant to be paid by hand', () => {
    const leg = aLeg({ provider: 'manual' });
    expect(written(leg, { kind: 'paid-by-hand', key: 'K2' })).toEqual({ stage: 'paid', paidAt: NOW });
  });
});

test('records the time of every change and of the next look', () => {
  const { life: leg } = stepLeg(aLeg(CALLING), { kind: 'made', call: CALL, providerId: 'P' }, NOW);
  expect(leg.updatedAt).toEqual(NOW);
  expect(leg.lookAt).toEqual(nextLook(leg, NOW));
});

test('sets the next look by a look of the reconciliation, only for a leg at its provider', () => {
  const { life: leg } = stepLeg(aLeg(SUBMITTED), { kind: 'look' }, NOW);
  expect(leg).toEqual({ ...aLeg(SUBMITTED), updatedAt: NOW, lookAt: nextLook(aLeg(SUBMITTED), NOW) });
  for (const stage of ['queued', 'submitting', 'paid', 'failed'] as const) {
    const other = aLeg({ stage });
    expect(stepLeg(other, { kind: 'look' }, NOW).life).toBe(other);
  }
});
