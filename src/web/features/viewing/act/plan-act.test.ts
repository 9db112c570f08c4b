import { expect, test } from 'vitest';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { ACT_SECONDS, planAct, secondsOf } from './act-machine.ts';

const advert = (seconds: number, _id: string, seen = false) =>
  ({
    _id,
    seconds,
    seen,
    item: String(seconds),
    position: ADVERT_TIERS.findIndex((tier) => tier.exposureSeconds === seconds),
  }) as ListedAdvert;
const all = ADVERT_TIERS.flatMap(({ exposureSeconds }) =>
  ['a', 'b', 'c'].map((name) => advert(exposureSeconds, `${exposureSeconds}${name}`)),
);
const plan = (adverts: readonly ListedAdvert[], seconds = ACT_SECONDS, without?: Set<string>) =>
  planAct(adverts, { seconds, ...(without && { without }) }).map(({ _id }) => _id);

test('fills at most two minutes with one of each length in turn, shortest first', () => {
  expect(plan(all)).toEqual(['5a', '10a', '15a', '30a', '45a', '5b', '10b']);
  expect(secondsOf(planAct(all, { seconds: ACT_SECONDS }))).toBe(120);
});

test('leaves out adverts that were seen, passed over or do not fit', () => {
  expect(plan([advert(5, 'seen', true), advert(60, 'long'), advert(15, 'fits')], 40)).toEqual(['fits']);
  expect(plan(all, 20, new Set(['5a', '5b']))).toEqual(['5c', '10a']);
});

test('plans long adverts alone while they fit, and none from an empty list', () => {
  const long = ['a', 'b', 'c'].map((name) => advert(45, name));
  expect(plan(long)).toEqual(['a', 'b']);
  expect(plan([])).toEqual([]);
});
