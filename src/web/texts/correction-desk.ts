import { textFile } from '#web/i18n/texts.ts';

export const correctionDeskTexts = textFile<typeof import('./eng/correction-desk.ts')>(
  import.meta.glob('./*/correction-desk.ts'),
);
