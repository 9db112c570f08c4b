/** Refusals of calls about the results of adverts. Part of `error-codes.ts`. */
export const ANALYTICS_TEXTS = {
  'analytics-not-connected': 'No analytics service is connected. Please use Watchwell’s own figures.',
  'analytics-unavailable': 'We can’t reach the analytics service right now. Please try again later.',
  'analytics-empty': 'There’s no campaign to show yet. Please place an ad first.',
  'visit-unknown': 'We can’t find this visit. Please check its id.',
  'signature-wrong':
    'The signature doesn’t match this visit and your current key, so nothing was counted. Please sign ww_visit as shown in your analytics.',
} as const;
