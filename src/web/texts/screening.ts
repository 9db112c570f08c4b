import { textFile } from '#web/i18n/texts.ts';

export const screeningTexts = textFile<typeof import('./eng/screening.ts')>(
  import.meta.glob('./*/screening.ts'),
);
