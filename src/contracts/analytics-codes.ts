/** Why a call about what adverts brought is refused. A part of `error-codes.ts`. */
export const ANALYTICS_TEXTS = {
  'analytics-not-connected': 'No analytics service is connected. Please use the figures of Watchwell.',
  'analytics-unavailable': 'The analytics service cannot be reached at the moment. Please try again later.',
  'analytics-empty': 'There is no campaign to count yet. Please place an advert first.',
  'visit-unknown': 'There is no such visit. Please check its id.',
  'signature-wrong':
    'The signature is not that of this visit by your present key, so nothing was counted. Please sign ww_visit as the instructions in your analytics show.',
} as const;
