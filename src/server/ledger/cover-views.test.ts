import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CreditedView, coverViews } from './revoke-views.ts';

const view = (waits: CreditedView['waits'], earnNanos = 10n) => ({ earnNanos, waits });
const figures = (views: CreditedView[], totalNanos: bigint, heldNanos: bigint) => {
  const { covered, paidOut } = coverViews(views, { totalNanos, heldNanos });
  return [covered.map(({ waits }) => waits), paidOut.map(({ waits }) => waits)];
};

test('covers a view that is still clearing as long as the funds have its money', () => {
  expect(figures([view('for-its-day')], 10n, 40n)).toEqual([['for-its-day'], []]);
  expect(figures([view('for-its-day')], 9n, 10n)).toEqual([[], ['for-its-day']]);
});

test('pays back a cleared view from cleared money', () => {
  expect(figures([view('no')], 15n, 5n)).toEqual([['no'], []]);
  expect(figures([view('no')], 15n, 6n)).toEqual([[], ['no']]);
});

test('pays back a quarantined view from its own quarantine and cleared money, not from others’ quarantine', () => {
  expect(figures([view('for-staff')], 10n, 10n)).toEqual([['for-staff'], []]);
  expect(figures([view('for-staff')], 25n, 25n)).toEqual([['for-staff'], []]);
  expect(figures([view('for-staff')], 20n, 25n)).toEqual([[], ['for-staff']]);
});

test('covers clearing views first, each from what is left', () => {
  const views = [view('no'), view('for-staff'), view('for-its-day'), view('no')];
  expect(figures(views, 30n, 20n)).toEqual([['for-its-day', 'for-staff', 'no'], ['no']]);
});

test('never covers more than the funds have, nor from money that clears for something else', () => {
  const waits = fc.constantFrom<CreditedView['waits']>('for-its-day', 'for-staff', 'no');
  const views = fc.array(fc.record({ earnNanos: fc.bigInt({ min: 1n, max: 9n }), waits }));
  const nanos = fc.bigInt({ min: 0n, max: 60n });
  const property = fc.property(views, nanos, nanos, (named, totalNanos, othersHeld) => {
    const held = named.filter((each) => each.waits !== 'no').map(({ earnNanos }) => earnNanos);
    const heldNanos = held.reduce((sum, each) => sum + each, othersHeld);
    const { covered, paidOut } = coverViews(named, { totalNanos, heldNanos });
    expect(covered.length + paidOut.length).toBe(named.length);
    const sum = (each: CreditedView[]) => each.reduce((all, { earnNanos }) => all + earnNanos, 0n);
    expect(sum(covered)).toBeLessThanOrEqual(totalNanos);
    const notWaiting = covered.filter((each) => each.waits === 'no');
    if (notWaiting.length > 0) expect(totalNanos - sum(covered)).toBeGreaterThanOrEqual(othersHeld);
  });
  fc.assert(property);
});
