import { expect, test } from 'vitest';
import { buyStateOf, goalReached, statusOf } from './patient-state.tsx';

const patient = {
  received: 60,
  ownViewReceived: 25,
  donated: 14.9999,
  total: 100,
  diagnosis: 'Imatinib 400 mg',
  emailVerified: true,
  medsBought: false,
  payoutPending: false,
  available: 99.9999,
  caseState: 'checked',
} as const;
const rich = { ...patient, donated: 15, available: 100 };

test('lets medicine be bought once all funds together reach the goal', () => {
  expect(goalReached(patient)).toBe(false);
  expect(buyStateOf(patient)).toBe('locked');
  expect(buyStateOf(rich)).toBe('open');
});

test('buys nothing while a part of the goal cannot be spent yet', () => {
  expect(buyStateOf({ ...rich, available: 99.99 })).toBe('held');
  expect(buyStateOf({ ...rich, available: 0 })).toBe('held');
});

test('a page stopped by staff collects nothing, and shows its other states', () => {
  for (const caseState of ['paused', 'closed', 'refused'] as const) {
    expect(statusOf({ ...patient, caseState }), caseState).toBeUndefined();
    expect(statusOf({ ...rich, caseState, payoutPending: true }), caseState).toBe('payout-pending');
  }
});

test('has nothing to buy without a goal, whatever was collected', () => {
  expect(buyStateOf({ ...rich, total: 0 })).toBe('no-goal');
});

test('stays bought although the purchase spent the funds', () => {
  expect(buyStateOf({ ...patient, donated: 0, medsBought: true })).toBe('bought');
});

test('shows first the state that an admin must act on or wait for', () => {
  expect(statusOf(patient)).toBe('collecting');
  expect(statusOf(rich)).toBe('goal-reached');
  expect(statusOf({ ...rich, payoutPending: true })).toBe('payout-pending');
  expect(statusOf({ ...rich, medsBought: true })).toBe('bought');
  expect(statusOf({ ...rich, emailVerified: false })).toBe('unverified');
  expect(statusOf({ ...rich, diagnosis: '' })).toBe('incomplete');
  expect(statusOf({ ...rich, total: 0 })).toBe('incomplete');
});
