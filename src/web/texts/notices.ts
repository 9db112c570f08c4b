import { textFile } from '#web/i18n/texts.ts';

export const noticesTexts = textFile<typeof import('./eng/notices.ts')>(import.meta.glob('./*/notices.ts'));
