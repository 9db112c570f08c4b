import { textFile } from '#web/i18n/texts.ts';

export const historyTexts = textFile<typeof import('./eng/history.ts')>(import.meta.glob('./*/history.ts'));
