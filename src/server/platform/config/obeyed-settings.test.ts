import { expect, test } from 'vitest';
import { loadConfig } from '../../load-config.ts';

test.each([
  ['ADVERT_REVIEW', 'before', { advertReview: 'before' }],
  ['GENERAL_ACCOUNT_MEMBERS', 'checked-case', { site: { generalAccountMembers: 'checked-case' } }],
  ['PAYMENT_MIN', '5', { site: { paymentMin: 5 } }],
  ['VAT_PERCENT', '20', { vatPercent: 20 }],
  ['DONATION_WAYS', 'wallet', { site: { donationWays: ['wallet'] } }],
  ['PAYOUT_FALLBACK', 'queue', { payoutFallback: 'queue' }],
  ['EARNINGS_HOLD_DAYS', '3', { clearingDays: { earnings: 3 } }],
  ['HTTPS_SUBDOMAINS', 'on', { httpsSubdomains: true }],
  ['PAYMENT_HOLD_DAYS', '3', { clearingDays: { payments: 3 } }],
  ['GIFTS_AT_ONCE_A_DAY', '40', { giftsAtOnceADayCents: 4_000 }],
  ['SCREENING_OLD_LISTS', 'hold', { screeningOldLists: 'hold' }],
  ['PAYOUT_REVIEW', 'always', { payoutRules: { review: 'always' } }],
])('obeys %s', (name, value, obeyed) => {
  expect(loadConfig({})).not.toMatchObject(obeyed);
  expect(loadConfig({ [name]: value })).toMatchObject(obeyed);
});
