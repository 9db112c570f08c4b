import { textFile } from '#web/i18n/texts.ts';

export const shellTexts = textFile<typeof import('./eng/shell.ts')>(import.meta.glob('./*/shell.ts'));
