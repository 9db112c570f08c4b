import { expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { HomeGroups, type HomeLimit, newGroup } from './home-groups.ts';
import { viewLimits } from './limit-table.ts';

const limits = viewLimits({ paidViewsADay: { viewer: 1, address: 1, network: 1 } }).filter(
  (limit) => limit.of !== 'advert',
);
const pages = limits.find(({ kind }) => kind === 'page-address') as HomeLimit;

test.each(['household', 'network'] as const)('of a %s only its own limits count', (of) => {
  const groups = new HomeGroups(limits, 10);
  const group = newGroup(of, 0n);
  const view = { advertId: 1n, beneficiaryId: 1n, trust: 'new' } as const;
  groups.count(group, view, { views: 1, earnedNanos: asNanos(1n) });
  expect(group.tallies.size).toBe(limits.filter((limit) => limit.of === of).length);
});

test('what was only asked for is not kept: ever new pages would fill the memory', () => {
  const groups = new HomeGroups(limits, 10);
  const group = newGroup('household', 0n);
  const view = { advertId: 1n, beneficiaryId: 1n, trust: 'returned' } as const;
  groups.count(group, view, { views: 1, earnedNanos: asNanos(1n) });
  const paid = group.tallies.size;
  const runs = groups.tallyIn(group, pages, 'a page');
  runs.running.views = 1;
  const left = groups.tallyIn(group, pages, 'another page');
  groups.dropUnused();
  expect(left.isForgotten, 'whoever has just looked it up may be about to count in it').toBe(false);
  groups.dropUnused();
  expect(group.tallies.size).toBe(paid + 1);
  expect([runs, left].map(({ isForgotten }) => isForgotten)).toEqual([false, true]);
  runs.running.views = 0;
  groups.dropUnused();
  expect(group.tallies.size).toBe(paid);
});
