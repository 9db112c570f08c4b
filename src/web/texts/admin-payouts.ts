import { textFile } from '#web/i18n/texts.ts';

export const adminPayoutsTexts = textFile<typeof import('./eng/admin-payouts.ts')>(
  import.meta.glob('./*/admin-payouts.ts'),
);
