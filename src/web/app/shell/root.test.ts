import { expect, test, vi } from 'vitest';
import { probe, scrollPlaceOf } from './root.tsx';

vi.mock('#web/features/blocker-gate/probe-blocker.ts', () => {
  throw new TypeError('this module is of an older page');
});

test('a reloaded page keeps its scroll position', () => {
  const dashboard = scrollPlaceOf({ key: 'default', pathname: '/dashboard' });
  expect(scrollPlaceOf({ key: 'default', pathname: '/payout-management' })).not.toBe(dashboard);
  expect(scrollPlaceOf({ key: 'default', pathname: '/dashboard' })).toBe(dashboard);
});

test('every visit of a page within the site keeps its own scroll position', () => {
  expect(scrollPlaceOf({ key: 'k1', pathname: '/dashboard' })).toBe('k1');
  expect(scrollPlaceOf({ key: 'k2', pathname: '/dashboard' })).toBe('k2');
});

test('an old page that lacks the ad blocker check is not reloaded, because a press may be in flight', async () => {
  expect(await probe()).toBe(false);
});
