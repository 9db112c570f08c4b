/**
 * Areas of texts that load together. Every page loads the shell, which includes the first screens of most
 * visits: one of those alone would be smaller than its response headers. A route names its other areas;
 * `parts` and `sharing` load with the script of a part that public pages seldom show, and only the server
 * writes `previews`.
 */
export const TEXT_AREAS = [
  'shell',
  'how',
  'guest',
  'page',
  'history',
  'reading',
  'books',
  'previews',
  'sharing',
  'parts',
  'notices',
  'forms',
  'viewing',
  'concerns',
  'follow',
  'wishing',
  'payments',
  'member',
  'telling',
  'security',
  'dashboard',
  'buyer',
  'campaigns',
  'cases',
  'own-case',
  'invoices',
  'leaving',
  'letters',
  'receipts',
  'welcome',
  'staff',
  'money-desks',
  'look-desks',
  'patients-desk',
] as const;
export type TextArea = (typeof TEXT_AREAS)[number];

/** Every dictionary of the web in one language; English defines the keys. */
export type Texts = typeof import('./eng/area-shell.ts') &
  typeof import('./eng/area-how.ts') &
  typeof import('./eng/area-guest.ts') &
  typeof import('./eng/area-page.ts') &
  typeof import('./eng/area-history.ts') &
  typeof import('./eng/area-receipts.ts') &
  typeof import('./eng/area-reading.ts') &
  typeof import('./eng/area-books.ts') &
  typeof import('./eng/area-previews.ts') &
  typeof import('./eng/area-sharing.ts') &
  typeof import('./eng/area-parts.ts') &
  typeof import('./eng/area-notices.ts') &
  typeof import('./eng/area-forms.ts') &
  typeof import('./eng/area-viewing.ts') &
  typeof import('./eng/area-concerns.ts') &
  typeof import('./eng/area-follow.ts') &
  typeof import('./eng/area-wishing.ts') &
  typeof import('./eng/area-payments.ts') &
  typeof import('./eng/area-member.ts') &
  typeof import('./eng/area-telling.ts') &
  typeof import('./eng/area-security.ts') &
  typeof import('./eng/area-dashboard.ts') &
  typeof import('./eng/area-buyer.ts') &
  typeof import('./eng/area-campaigns.ts') &
  typeof import('./eng/area-cases.ts') &
  typeof import('./eng/area-own-case.ts') &
  typeof import('./eng/area-invoices.ts') &
  typeof import('./eng/area-leaving.ts') &
  typeof import('./eng/area-letters.ts') &
  typeof import('./eng/area-welcome.ts') &
  typeof import('./eng/area-staff.ts') &
  typeof import('./eng/area-money-desks.ts') &
  typeof import('./eng/area-look-desks.ts') &
  typeof import('./eng/area-patients-desk.ts');
