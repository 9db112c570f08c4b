import { textFile } from '#web/i18n/texts.ts';

export const paymentsTexts = textFile<typeof import('./eng/payments.ts')>(
  import.meta.glob('./*/payments.ts'),
);
