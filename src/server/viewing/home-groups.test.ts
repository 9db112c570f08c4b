import { expect, test } from 'vitest';
import { asNanos } from '#shared/money/nanos.ts';
import { HomeGroups, type HomeLimit, isHomeLimit, newGroup } from './home-groups.ts';
import { viewLimits } from './limit-table.ts';

const limits = viewLimits({ paidViewsADay: { viewer: 1, address: 1, network: 1 } }).filter(isHomeLimit);
const pages = limits.find(({ kind }) => kind === 'page-address') as HomeLimit;

test.each(['household', 'network'] as const)('counts a %s by its own limits only', (of) => {
  const groups = new HomeGroups(limits, 10);
  const group = newGroup({ of, name: 'one', upTo: 0n });
  const view = { advertId: 1n, beneficiaryId: 1n, trust: 'new' } as const;
  groups.count(group, view, { views: 1, earnedNanos: asNanos(1n) });
  expect(group.tallies.size).toBe(limits.filter((limit) => limit.of === of).length);
});

test('evicts tallies that were read and never counted, so that endless new pages cannot fill the memory', () => {
  const groups = new HomeGroups(limits, 10);
  const group = newGroup({ of: 'household', name: 'one', upTo: 0n });
  const view = { advertId: 1n, beneficiaryId: 1n, trust: 'returned' } as const;
  groups.count(group, view, { views: 1, earnedNanos: asNanos(1n) });
  const paid = group.tallies.size;
  const runs = groups.tallyIn(group, pages, 'a page');
  runs.running.views = 1;
  const left = groups.tallyIn(group, pages, 'another page');
  groups.dropUnused();
  expect(left.isForgotten, 'a reader that just looked it up may be about to count in it').toBe(false);
  groups.dropUnused();
  expect(group.tallies.size).toBe(paid + 1);
  expect([runs, left].map(({ isForgotten }) => isForgotten)).toEqual([false, true]);
  runs.running.views = 0;
  groups.dropUnused();
  expect(group.tallies.size).toBe(paid);
});

test('moves a credit of an evicted home to the group read since, or keeps its own cached', () => {
  const groups = new HomeGroups(limits, 1);
  const read = (name: string) => newGroup({ of: 'household', name, upTo: 0n });
  const [before, since] = [read('home'), read('home')];
  groups.keep(before);
  groups.keep(read('another home'));
  expect(groups.get('home')).toBeUndefined();
  const kept = groups.beginCredit(before);
  expect(kept).toBe(before);
  expect(groups.get('home')).toBe(before);
  groups.endCredit(kept, false);
  expect(groups.get('home')).toBeUndefined();
  groups.keep(since);
  expect(groups.beginCredit(before)).toBe(since);
});
