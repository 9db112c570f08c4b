import { textFile } from '#web/i18n/texts.ts';

export const pageEndTexts = textFile<typeof import('./eng/page-end.ts')>(import.meta.glob('./*/page-end.ts'));
