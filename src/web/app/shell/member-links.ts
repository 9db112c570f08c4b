import type { CurrentUser } from '#contracts/dashboard.ts';

type LinkTexts = Readonly<Record<'myPage' | 'dashboard' | 'settings' | 'adminPanel' | 'payouts', string>>;

/** SPEC 2, top bar: advertisers have no page of their own; only the one admin account manages patients and payouts. */
export const memberLinks = (user: CurrentUser, texts: LinkTexts): { to: string; label: string }[] => [
  ...(user.userRole === 'Advertizer' ? [] : [{ to: `/patient/${user.userData.id}`, label: texts.myPage }]),
  { to: '/dashboard', label: texts.dashboard },
  { to: '/user-settings', label: texts.settings },
  ...(user.isAdmin
    ? [
        { to: '/admin-panel', label: texts.adminPanel },
        { to: '/payout-management', label: texts.payouts },
      ]
    : []),
];
