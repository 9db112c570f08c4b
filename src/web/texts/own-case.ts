import { textFile } from '#web/i18n/texts.ts';

export const ownCaseTexts = textFile<typeof import('./eng/own-case.ts')>(import.meta.glob('./*/own-case.ts'));
