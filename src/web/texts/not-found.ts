import { textFile } from '#web/i18n/texts.ts';

export const notFoundTexts = textFile<typeof import('./eng/not-found.ts')>(
  import.meta.glob('./*/not-found.ts'),
);
