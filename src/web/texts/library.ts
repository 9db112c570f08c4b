import { textFile } from '#web/i18n/texts.ts';

export const libraryTexts = textFile<typeof import('./eng/library.ts')>(import.meta.glob('./*/library.ts'));
