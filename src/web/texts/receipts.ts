import { textFile } from '#web/i18n/texts.ts';

export const receiptsTexts = textFile<typeof import('./eng/receipts.ts')>(
  import.meta.glob('./*/receipts.ts'),
);
