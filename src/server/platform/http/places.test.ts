import { expect, test } from 'vitest';
import { type Caller, createPlaces } from './places.ts';

const stranger = (household: string): Caller => ({ household, standing: 'stranger' });
const opened = (household: string): Caller => ({ household, standing: 'opened' });
const returned = (person: string, household = person): Caller => ({
  person,
  household,
  standing: 'returned',
});
const MANY = Array.from({ length: 20 }, (_, n) => `${n}`);

/** Returns how many of the callers get a slot, one after the other. */
const taken = (all: number, callers: readonly (Caller | undefined)[], each = all): number => {
  const places = createPlaces(all, each);
  let count = 0;
  for (const caller of callers) {
    if (!places.hasRoomFor(caller)) continue;
    places.take(caller);
    count += 1;
  }
  return count;
};

test.each([
  ['returning visitors get all', MANY.map((n) => returned(n)), 16],
  ['returning visitors of one household get all', MANY.map((n) => returned(n, 'home')), 16],
  ['undefined callers get all', MANY.map(() => undefined), 16],
  ['households that opened a page get three quarters', MANY.map(opened), 12],
  ['one household that opened a page gets half of these', MANY.map(() => opened('home')), 6],
  ['strangers of many households get half', MANY.map(stranger), 8],
  ['strangers of one household get half of these', MANY.map(() => stranger('home')), 4],
  [
    'a second household that opened a page gets one beside the first',
    [...MANY.map(() => opened('home')), opened('other'), opened('other')],
    7,
  ],
  [
    'a second household of strangers gets one beside the first',
    [...MANY.map(() => stranger('home')), stranger('other'), stranger('other')],
    5,
  ],
  [
    'households that opened a page get a quarter beside strangers',
    [...MANY.map(stranger), ...MANY.map(opened)],
    12,
  ],
  [
    'strangers get none beside households with three quarters',
    [...MANY.map(opened), ...MANY.map(stranger)],
    12,
  ],
  [
    'returning visitors get a quarter beside all others',
    [...MANY.map(stranger), ...MANY.map(opened), ...MANY.map((n) => returned(n))],
    16,
  ],
])('shares sixteen slots: %s', (_what, callers, count) => {
  expect(taken(16, callers)).toBe(count);
});

test('one person gets no more than their slots, returning or not', () => {
  expect(taken(8, Array(9).fill(returned('ann')), 3)).toBe(3);
  const account = (household: string): Caller => ({ person: 'account', household, standing: 'opened' });
  expect(taken(8, [account('one'), account('two')], 1)).toBe(1);
});

test('strangers may use a single slot, too', () => {
  expect(taken(1, [stranger('home')])).toBe(1);
});

test.each(['stranger', 'opened'] as const)('a household can use a freed slot again (%s)', (standing) => {
  const places = createPlaces(4, 4);
  const home = { household: 'home', standing };
  places.take(home);
  expect(places.hasRoomFor(home)).toBe(false);
  places.leave(home);
  expect(places.hasRoomFor(home)).toBe(true);
  expect([places.isFullFor('stranger'), places.isFullFor('opened'), places.isFull()]).toEqual([
    false,
    false,
    false,
  ]);
});
