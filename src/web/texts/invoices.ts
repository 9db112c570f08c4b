import { textFile } from '#web/i18n/texts.ts';

export const invoicesTexts = textFile<typeof import('./eng/invoices.ts')>(
  import.meta.glob('./*/invoices.ts'),
);
