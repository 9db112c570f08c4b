import { expect, test } from 'vitest';
import { changedFields, expectMachinePage, machineTable } from '../../../test/support/machine-table.ts';
import { newReview, type Review, type ReviewEvent, stepReview } from './review-machine.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const ADMIN = 1n;
const COLLEAGUE = 2n;

const aReview = (change: Partial<Review> = {}): Review => ({
  ...newReview({ payoutId: 9n, reasons: ['first'], needsSecond: false }, NOW),
  ...change,
});
const ended = { endedBy: 1n, endedAt: NOW } as const;
const refused = { state: 'refused', refusal: 'why', ...ended } as const;

const STATES: Record<string, Review> = {
  waiting: aReview(),
  'waiting for two': aReview({ needsSecond: true }),
  postponed: aReview({ postponedUntil: new Date('2026-11-23T12:00:00Z') }),
  'said by the admin': aReview({ state: 'waiting-second', needsSecond: true, firstBy: 1n }),
  'said by a colleague': aReview({ state: 'waiting-second', needsSecond: true, firstBy: 2n }),
  approved: aReview({ state: 'approved', ...ended }),
  refused: aReview(refused),
  'refused, and objected': aReview({ ...refused, objection: 'no' }),
  overturned: aReview({ ...refused, state: 'overturned', objection: 'no' }),
};

const approve = (by: bigint, rest: object = {}): ReviewEvent => ({
  kind: 'approve',
  by,
  adminId: ADMIN,
  staff: 2,
  obstacle: undefined,
  ...rest,
});

const EVENTS: Record<string, ReviewEvent> = {
  'the admin approves': approve(ADMIN),
  'the admin approves, alone on the staff': approve(ADMIN, { staff: 1 }),
  'a colleague approves': approve(COLLEAGUE),
  'the admin approves within 72 hours of a change': approve(ADMIN, { obstacle: 'payout-details-fresh' }),
  'the admin approves while a payment is disputed': approve(ADMIN, { obstacle: 'account-under-dispute' }),
  'the admin approves while the account is stopped': approve(ADMIN, { obstacle: 'account-stopped' }),
  'the admin approves while the page is paused': approve(ADMIN, { obstacle: 'case-paused' }),
  'a colleague postpones it until it can be released': {
    kind: 'postpone',
    until: new Date('2026-11-24T12:00:00Z'),
  },
  'a colleague postpones what can be released': { kind: 'postpone', until: undefined },
  'a colleague refuses': { kind: 'refuse', by: COLLEAGUE, reason: 'why' },
  'the details change': { kind: 'reopen', reason: 'details-changed' },
  'the patient objects': { kind: 'object', text: 'no' },
  'the objection is right': { kind: 'overturn' },
};

test('changes every review by every event as the committed table says', async () => {
  const table = machineTable({
    lives: STATES,
    events: EVENTS,
    step: (review, event) => stepReview(review, event, NOW),
    stateOf: ({ state }) => state,
    writes: changedFields,
  });
  const about = `*Does*: to the legs of the payout that are held, in the transaction that writes the review. A colleague is a member of staff
who is not the admin.
`;
  await expectMachinePage({ title: 'The life of a review', about }, table);
});

test('does not let one person be both reviewers', () => {
  const first = stepReview(aReview({ needsSecond: true }), approve(ADMIN), NOW);
  expect(first).toMatchObject({ life: { state: 'waiting-second', firstBy: 1n }, effects: [] });
  if (first.kind !== 'done') throw new Error('the first word was not taken');
  expect(stepReview(first.life, approve(ADMIN), NOW)).toEqual({
    kind: 'refused',
    because: 'payout-second-person',
  });
  expect(stepReview(first.life, approve(COLLEAGUE), NOW)).toMatchObject({ effects: ['release'] });
});

test('needs the admin as one of two reviewers', () => {
  const said = aReview({ state: 'waiting-second', needsSecond: true, firstBy: 2n });
  expect(stepReview(said, approve(3n), NOW)).toEqual({ kind: 'refused', because: 'not-allowed' });
  expect(stepReview(said, approve(ADMIN), NOW)).toMatchObject({ effects: ['release'] });
});

test('cancels an approval when something changed after it', () => {
  const said = aReview({ state: 'waiting-second', needsSecond: true, firstBy: 1n });
  expect(stepReview(said, { kind: 'reopen', reason: 'details-changed' }, NOW)).toMatchObject({
    life: { state: 'waiting', firstBy: null, reasons: ['first', 'details-changed'] },
  });
});
