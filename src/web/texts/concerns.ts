import { textFile } from '#web/i18n/texts.ts';

export const concernsTexts = textFile<typeof import('./eng/concerns.ts')>(
  import.meta.glob('./*/concerns.ts'),
);
