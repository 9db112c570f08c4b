import { PAYMENT_PROVIDERS, paymentProviders } from '../money-providers/money-providers.ts';
import { STAFF_QUEUES, staffQueues } from '../staff-queues/staff-queues.ts';

const PAYMENT_RETURNS = paymentProviders.map((provider) => PAYMENT_PROVIDERS[provider].screenPath);
const QUEUE_SCREENS = staffQueues.map((queue) => STAFF_QUEUES[queue].to);

/** The paths of all screens (SPEC 2), with parameters for ids. The web's route types derive from it. */
export const SCREEN_PATHS = [
  '/',
  '/guest',
  '/patient/:patientId',
  '/books',
  '/library',
  '/about-us',
  '/terms',
  '/privacy-policy',
  '/fees',
  '/accessibility',
  '/login',
  '/advertizer/register',
  '/patient-registration',
  '/login-restriction',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/payout-alarm',
  '/follow',
  '/patient/:patientId/sheet',
  '/advView/:patientId',
  '/payments',
  '/donation',
  ...PAYMENT_RETURNS,
  '/dashboard',
  '/user-settings',
  '/user-settings/page',
  '/user-settings/money',
  '/user-settings/organization',
  '/user-settings/log-in',
  '/user-settings/emails',
  '/advList',
  '/advertiser-dashboard',
  '/advertiser-dashboard/:advertId',
  '/admin-panel',
  '/adv-panel',
  '/advertizers-page',
  '/audit',
  '/payment-monitor',
  ...QUEUE_SCREENS,
  '/welcome',
  '/case',
  '/invoice',
  '/receipts',
] as const;

export type ScreenPath = (typeof SCREEN_PATHS)[number];

export const isScreenPath = (path: string): path is ScreenPath =>
  (SCREEN_PATHS as readonly string[]).includes(path);
