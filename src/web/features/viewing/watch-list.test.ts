import { expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { nextUnseen, tiersOf, withSeen } from './watch-list.ts';

const advert = (
  _id: string,
  item: string,
  position: number,
  seen = false,
  groupUnseen = 2,
): ListedAdvert => ({
  _id,
  item,
  position,
  seen,
  groupUnseen,
  advertiser: 'Ann Example',
  because: 'everyone',
  title: _id,
  subtitle: '',
  previewUrl: '',
  seconds: 5,
  earn: 0.0025,
  clicks: 10,
  completed: false,
  placed: '2026-11-28',
});

const list = [advert('s1', 'S', 2), advert('p1', 'P', 0), advert('p2', 'P', 0), advert('s2', 'S', 2, true)];

test('orders tiers shortest first, and adverts as the server does', () => {
  expect(tiersOf(list).map(({ code, adverts }) => [code, adverts.map(({ _id }) => _id)])).toEqual([
    ['P', ['p1', 'p2']],
    ['S', ['s1', 's2']],
  ]);
});

test('marks a counted advert as seen, and changes the count of its tier alone', () => {
  const after = withSeen(list, 'p1');
  expect(after.find(({ _id }) => _id === 'p1')?.seen).toBe(true);
  expect(tiersOf(after).map(({ unseen }) => unseen)).toEqual([1, 2]);
  expect(withSeen(after, 'p1')).toEqual(after);
});

test('goes to the next unseen advert, and from the last to the first', () => {
  expect(nextUnseen(list, 'p1')?._id).toBe('p2');
  expect(nextUnseen(list, 'p2')?._id).toBe('s1');
  expect(nextUnseen(list, 's1')?._id).toBe('p1');
  expect(nextUnseen([advert('p1', 'P', 0)], 'p1')).toBeUndefined();
});
