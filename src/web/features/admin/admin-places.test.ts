import { expect, test } from 'vitest';
import { staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { mayEnter, placeOfQueue, placesFor } from './admin-places.ts';

const ADMIN = { superAdmin: true, isAdmin: true };
const SUPER_ADMIN = { superAdmin: true, isAdmin: false };
const NOBODY = { superAdmin: false, isAdmin: false };

const namesFor = (rights: typeof ADMIN) => placesFor(rights, undefined).map(({ name }) => name);

test('lets the admin account enter everything, a superAdmin all but places that move money', () => {
  const all = [
    'today',
    'reviews',
    'payouts',
    'gifts',
    'corrections',
    'cases',
    'invoices',
    'tokens',
    'review',
    'concerns',
    'screening',
    'wishes',
    'appeals',
    'held',
    'patients',
    'companies',
    'adverts',
    'finance',
    'payments',
    'deeds',
    'staff',
  ];
  expect(namesFor(ADMIN)).toEqual(all);
  expect(namesFor(SUPER_ADMIN)).toEqual(
    all.filter((name) => !['payouts', 'finance', 'payments', 'deeds'].includes(name)),
  );
  expect(namesFor(NOBODY)).toEqual([]);
  expect(mayEnter('payments', SUPER_ADMIN)).toBe(false);
  expect(mayEnter('finance', SUPER_ADMIN)).toBe(false);
});

test('counts waiting items at their own place', () => {
  const counts = {
    payoutReviews: 1,
    pendingPayouts: 3,
    tokenRequests: 2,
    adverts: 4,
    appeals: 1,
    gifts: 0,
    corrections: 0,
    cases: 0,
    invoices: 0,
    concerns: 0,
    wishes: 0,
    heldViews: 0,
    staffRequests: 0,
  };
  const waiting = placesFor(ADMIN, counts)
    .filter((place) => place.waiting > 0)
    .map(({ to, waiting: count }) => [to, count]);
  expect(waiting).toEqual([
    ['/payout-reviews', 1],
    ['/payout-management', 3],
    ['/token-requests', 2],
    ['/review-queue', 4],
    ['/objections', 1],
  ]);
});

test('every queue has a place in the menu, which gives it its name', () => {
  const names = staffQueues.map(placeOfQueue);
  expect(new Set(names).size).toBe(staffQueues.length);
  expect(namesFor(ADMIN)).toEqual(expect.arrayContaining(names));
});
