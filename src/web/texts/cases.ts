import { textFile } from '#web/i18n/texts.ts';

export const casesTexts = textFile<typeof import('./eng/cases.ts')>(import.meta.glob('./*/cases.ts'));
