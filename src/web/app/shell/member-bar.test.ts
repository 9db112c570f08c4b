import { expect, test } from 'vitest';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { allTexts } from '../../../../test/support/all-texts.ts';
import { memberLinks } from './member-bar.tsx';

const linksOf = (traits: Partial<CurrentUser>, inConsole?: boolean) => {
  const user = { userRole: 'Patient', isAdmin: false, superAdmin: false, ...traits } as CurrentUser;
  const known = { ...user, userData: { ...user.userData, id: '0123456789' } };
  return memberLinks(known, allTexts('eng').memberLinks, inConsole).map(({ label, to }) => `${label} ${to}`);
};

test('a patient has a page link, and an advertiser has none', () => {
  expect(linksOf({})).toEqual([
    'My page /patient/0123456789',
    'Dashboard /dashboard',
    'User Settings /user-settings',
  ]);
  expect(linksOf({ userRole: 'Advertizer' })).toEqual([
    'Dashboard /dashboard',
    'User Settings /user-settings',
  ]);
});

test('the admin account gets patients and payouts, and a superAdmin does not', () => {
  const adminsOnly = ['Admin Panel /admin-panel', 'Payouts /payout-management'];
  expect(linksOf({ isAdmin: true, superAdmin: true })).toEqual(expect.arrayContaining(adminsOnly));
  expect(linksOf({ superAdmin: true })).not.toEqual(expect.arrayContaining([adminsOnly[0]]));
});

test("the bar omits Payouts beside the console's menu, which has it", () => {
  const links = linksOf({ isAdmin: true, superAdmin: true }, true);
  expect(links).toContain('Admin Panel /admin-panel');
  expect(links).not.toContain('Payouts /payout-management');
});
