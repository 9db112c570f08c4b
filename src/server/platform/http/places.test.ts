import { expect, test } from 'vitest';
import { type Caller, createPlaces } from './places.ts';

const stranger = (household: string): Caller => ({ household, isKnown: false });
const known = (person: string, household = person): Caller => ({ person, household, isKnown: true });

/** How many of the callers find room, one after the other. */
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
const homes = (count: number) => Array.from({ length: count }, (_, home) => stranger(`home ${home}`));

test.each([
  ['those who are known get all', Array.from({ length: 9 }, (_, n) => known(`p${n}`)), 8],
  ['strangers of many homes get half', homes(9), 4],
  ['strangers of one home get a quarter', Array.from({ length: 9 }, () => stranger('home')), 2],
  [
    'a second home gets a place beside a full one',
    [...Array(9).fill(stranger('home')), stranger('other')],
    3,
  ],
  [
    'people of one home who are known are no strangers',
    Array.from({ length: 9 }, (_, n) => known(`p${n}`, 'home')),
    8,
  ],
  ['callers that are not told apart get all', Array(9).fill(undefined), 8],
])('of eight places %s', (_what, callers, count) => {
  expect(taken(8, callers)).toBe(count);
});

test('one person gets no more than theirs, known or not', () => {
  expect(taken(8, Array(9).fill(known('ann')), 3)).toBe(3);
  const account = (household: string): Caller => ({ person: 'account', household, isKnown: false });
  expect(taken(8, [account('one'), account('two')], 1)).toBe(1);
});

test('one place is for strangers, too', () => {
  expect(taken(1, [stranger('home')])).toBe(1);
});

test('a place that is left is free again for the same household', () => {
  const places = createPlaces(4, 4);
  const home = stranger('home');
  places.take(home);
  expect(places.hasRoomFor(home)).toBe(false);
  places.leave(home);
  expect(places.hasRoomFor(home)).toBe(true);
});
