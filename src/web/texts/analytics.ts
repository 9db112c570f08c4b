import { textFile } from '#web/i18n/texts.ts';

export const analyticsTexts = textFile<typeof import('./eng/analytics.ts')>(
  import.meta.glob('./*/analytics.ts'),
);
