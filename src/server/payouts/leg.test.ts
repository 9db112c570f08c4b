import { expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import {
  type Leg,
  methodOf,
  methodsOf,
  newLeg,
  newProviderKey,
  nextLook,
  paidCentsOf,
  stateOf,
  statusOf,
  TRAITS,
} from './leg.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const before = (ms: number) => new Date(NOW.getTime() - ms);

const GIVEN = {
  id: 1n,
  payoutId: 2n,
  offsetCents: 30,
  amountCents: 1_000,
  provider: 'paypal',
  receiver: 'ira@example.org',
  providerKey: 'payout:1:1',
} as const;
const aLeg = (facts: Partial<Leg> = {}): Leg => ({ ...newLeg(GIVEN, NOW), ...facts });

test('queues a new leg for its first attempt, without any data, and looks at it in a minute', () => {
  expect(newLeg(GIVEN, NOW)).toEqual({
    ...GIVEN,
    stage: 'queued',
    attempt: 1,
    quoteId: null,
    providerId: null,
    providerItemId: null,
    itemState: null,
    transferState: null,
    waitsFor: null,
    needs: null,
    reason: null,
    lostBecause: null,
    returnedCents: null,
    claimedBy: null,
    claimedUntil: null,
    lookAt: new Date('2026-11-22T12:01:00Z'),
    submittedAt: null,
    paidAt: null,
    createdAt: NOW,
    updatedAt: NOW,
  });
});

/** Returns in how many minutes a leg of such an age is looked at again. */
const nextMinutes = (facts: Partial<Leg>, ageMs: number): number | null => {
  const at = nextLook(aLeg({ ...facts, createdAt: before(ageMs) }), NOW);
  return at && (at.getTime() - NOW.getTime()) / MINUTE_MS;
};

test.each([
  ['on its way', { stage: 'submitted', transferState: 'processing' }, 24 * 60],
  ['waiting for its money', { stage: 'submitted', transferState: 'awaiting-funding' }, 60],
  ['of unknown outcome', { stage: 'submitting' }, 60],
  ['waiting for its provider', { stage: 'queued', waitsFor: 'provider' }, 10],
  ['queued', { stage: 'queued' }, 1],
] as const)('looks at a leg %s ever less often, at most after its longest interval', (_, facts, longest) => {
  expect(nextMinutes(facts, 0)).toBe(1);
  expect(nextMinutes(facts, 5 * MINUTE_MS)).toBe(Math.min(5, longest));
  expect(nextMinutes(facts, 30 * MINUTE_MS)).toBe(Math.min(30, longest));
  expect(nextMinutes(facts, 7 * HOUR_MS)).toBe(Math.min(7 * 60, longest));
  expect(nextMinutes(facts, 9 * DAY_MS)).toBe(longest);
});

test('does not look at a leg that is over, paid by hand or in review', () => {
  expect(nextMinutes({ stage: 'held' }, HOUR_MS)).toBeNull();
  expect(nextMinutes({ stage: 'paid' }, HOUR_MS)).toBeNull();
  expect(nextMinutes({ stage: 'failed' }, HOUR_MS)).toBeNull();
  expect(nextMinutes({ provider: 'manual' }, HOUR_MS)).toBeNull();
});

test('gives each provider keys of its own kind, which name leg and attempt or never repeat', () => {
  const name = `${encodePublicId(1n)}:3`;
  expect(newProviderKey('paypal', 1n, 3)).toBe(`payout:${name}`);
  expect(newProviderKey('manual', 1n, 3)).toBe(`by-hand:${name}`);
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
  expect(newProviderKey('wise', 1n, 3)).toMatch(uuid);
  expect(newProviderKey('wise', 1n, 3)).not.toBe(newProviderKey('wise', 1n, 3));
});

test('shows the ways as the specification names them', () => {
  expect(Object.values(TRAITS).map(({ method }) => method)).toEqual(['PayPal', 'Wise', 'Ukraine Manual']);
  expect([methodOf('manual', 'UA'), methodOf('manual', 'NG')]).toEqual(['Ukraine Manual', 'Manual']);
  expect([methodOf('paypal', 'NG'), methodOf('wise', 'UA')]).toEqual(['PayPal', 'Wise']);
});

test('names each way of a payout once', () => {
  const legs = (['wise', 'paypal', 'wise'] as const).map((provider) => aLeg({ provider }));
  expect(methodsOf(legs, 'UA')).toBe('Wise + PayPal');
  expect(methodsOf([aLeg({ provider: 'manual' })], 'NG')).toBe('Manual');
});

const SUBMITTED = { stage: 'submitted', providerId: 'P' } as const;

test.each([
  ['queued', {}],
  ['waiting', { waitsFor: 'top-up' }],
  ['calling', { stage: 'submitting', claimedUntil: new Date(NOW.getTime() + 1) }],
  ['uncertain', { stage: 'submitting', claimedUntil: NOW }],
  ['uncertain', { stage: 'submitting', claimedUntil: null }],
  ['sent', SUBMITTED],
  ['paused', { ...SUBMITTED, itemState: 'unclaimed' }],
  ['paused', { ...SUBMITTED, itemState: 'unclaimed', submittedAt: before(30 * DAY_MS - 1) }],
  ['overdue', { ...SUBMITTED, submittedAt: before(30 * DAY_MS) }],
  ['overdue', { ...SUBMITTED, itemState: 'on-hold', submittedAt: before(30 * DAY_MS) }],
  ['lost', { ...SUBMITTED, lostBecause: 'not-found', submittedAt: before(30 * DAY_MS) }],
  ['lost', { ...SUBMITTED, lostBecause: 'not-connected', itemState: 'unclaimed' }],
  ['unfunded', { ...SUBMITTED, provider: 'wise' }],
  ['unfunded', { ...SUBMITTED, provider: 'wise', transferState: 'awaiting-funding' }],
  ['sent', { ...SUBMITTED, provider: 'wise', transferState: 'processing' }],
  ['by-hand', { provider: 'manual' }],
  ['paid', { stage: 'paid', provider: 'manual' }],
  ['failed', { stage: 'failed', lostBecause: 'not-found' }],
] as const)('the state is %s of a leg with %o', (state, facts) => {
  expect(stateOf(aLeg(facts), NOW)).toBe(state);
});

const of = (stage: Leg['stage'], amountCents = 0) => ({ stage, amountCents });

test('ends a payout with its last leg, as a success when any of its money arrived', () => {
  for (const open of ['queued', 'submitting', 'submitted'] as const)
    expect(statusOf([of('paid'), of(open), of('failed')])).toBe('PENDING');
  expect(statusOf([of('failed'), of('paid')])).toBe('SUCCESS');
  expect(statusOf([of('paid'), of('paid')])).toBe('SUCCESS');
  expect(statusOf([of('failed'), of('failed')])).toBe('FAILED');
});

test('sums what was paid of a payout from its paid legs', () => {
  const legs = [of('paid', 500), of('failed', 300), of('submitted', 20), of('paid', 7)];
  expect(paidCentsOf(legs)).toBe(507);
  expect(paidCentsOf([])).toBe(0);
});
