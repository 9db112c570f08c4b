import { textFile } from '#web/i18n/texts.ts';

export const legalPageTexts = textFile<typeof import('./eng/legal-page.ts')>(
  import.meta.glob('./*/legal-page.ts'),
);
