import { textFile } from '#web/i18n/texts.ts';

export const campaignsTexts = textFile<typeof import('./eng/campaigns.ts')>(
  import.meta.glob('./*/campaigns.ts'),
);
