import { textFile } from '#web/i18n/texts.ts';

export const reviewTexts = textFile<typeof import('./eng/review.ts')>(import.meta.glob('./*/review.ts'));
