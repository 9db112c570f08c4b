import { expect, test, vi } from 'vitest';
import { probe, scrollPlaceOf } from './root.tsx';

vi.mock('#web/features/blocker-gate/probe-blocker.ts', () => {
  throw new TypeError('this module is of an older page');
});

test('a page that is opened by its address keeps its own place, also when it is loaded again', () => {
  const dashboard = scrollPlaceOf({ key: 'default', pathname: '/dashboard' });
  expect(scrollPlaceOf({ key: 'default', pathname: '/payout-management' })).not.toBe(dashboard);
  expect(scrollPlaceOf({ key: 'default', pathname: '/dashboard' })).toBe(dashboard);
});

test('every visit of a page on the way through the site keeps a place of its own', () => {
  expect(scrollPlaceOf({ key: 'k1', pathname: '/dashboard' })).toBe('k1');
  expect(scrollPlaceOf({ key: 'k2', pathname: '/dashboard' })).toBe('k2');
});

test('an old page that lacks the look for blockers goes on: nobody asked for it, and a press may be under way', async () => {
  expect(await probe()).toBe(false);
});
