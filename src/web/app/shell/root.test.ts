import { expect, test } from 'vitest';
import { scrollPlaceOf } from './root.tsx';

test('a page that is opened by its address keeps its own place, also when it is loaded again', () => {
  const dashboard = scrollPlaceOf({ key: 'default', pathname: '/dashboard' });
  expect(scrollPlaceOf({ key: 'default', pathname: '/payout-management' })).not.toBe(dashboard);
  expect(scrollPlaceOf({ key: 'default', pathname: '/dashboard' })).toBe(dashboard);
});

test('every visit of a page on the way through the site keeps a place of its own', () => {
  expect(scrollPlaceOf({ key: 'k1', pathname: '/dashboard' })).toBe('k1');
  expect(scrollPlaceOf({ key: 'k2', pathname: '/dashboard' })).toBe('k2');
});
