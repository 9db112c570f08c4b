import { textFile } from '#web/i18n/texts.ts';

export const lettersTexts = textFile<typeof import('./eng/letters.ts')>(import.meta.glob('./*/letters.ts'));
