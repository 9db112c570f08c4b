import { textFile } from '#web/i18n/texts.ts';

export const booksTexts = textFile<typeof import('./eng/books.ts')>(import.meta.glob('./*/books.ts'));
