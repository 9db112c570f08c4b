import { textFile } from '#web/i18n/texts.ts';

export const spendingTexts = textFile<typeof import('./eng/spending.ts')>(
  import.meta.glob('./*/spending.ts'),
);
