import { textFile } from '#web/i18n/texts.ts';

export const payoutReviewsTexts = textFile<typeof import('./eng/payout-reviews.ts')>(
  import.meta.glob('./*/payout-reviews.ts'),
);
