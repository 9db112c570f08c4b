import { textFile } from '#web/i18n/texts.ts';

export const financeTexts = textFile<typeof import('./eng/finance.ts')>(import.meta.glob('./*/finance.ts'));
