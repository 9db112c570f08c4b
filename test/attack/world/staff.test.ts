import { expect, test } from 'vitest';
import type { QuarantinedGroup } from '#contracts/held-views.ts';
import type { ReviewWarning } from '#contracts/payout-reviews.ts';
import { judgeGroup, judgeWithdrawal } from './staff.ts';

const GROUP: QuarantinedGroup = {
  key: 'abc',
  name: 'Ann Example',
  views: 20,
  amount: 1,
  price: 1.2,
  patients: 1,
  adverts: 1,
  households: 12,
  devices: 15,
  reasons: [{ rule: 'advertiser-tied', views: 20 }],
  heldSince: '2030-01-01T00:00:00.000Z',
};

test('releases views of a relative’s advert from many households', () => {
  expect(judgeGroup(GROUP).outcome).toBe('released');
});

test.each<[string, Partial<QuarantinedGroup>]>([
  ['of few homes', { households: 4 }],
  ['of crowds of devices', { devices: 37 }],
  ['named by another rule too', { reasons: [...GROUP.reasons, { rule: 'burst', views: 3 }] }],
])('revokes views %s', (_, change) => {
  expect(judgeGroup({ ...GROUP, ...change })).toMatchObject({ outcome: 'taken-back' });
});

test('releases a withdrawal unless it has a warning beyond a new account', () => {
  const warning = (kind: ReviewWarning['kind']): ReviewWarning => ({
    kind,
    since: null,
    until: null,
    count: null,
    amount: null,
  });
  expect(judgeWithdrawal({ warnings: [] })).toBe('approve');
  expect(judgeWithdrawal({ warnings: [warning('account-new')] })).toBe('approve');
  expect(judgeWithdrawal({ warnings: [warning('circle-money'), warning('account-new')] })).toBe('refuse');
});
