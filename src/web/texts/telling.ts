import { textFile } from '#web/i18n/texts.ts';

export const tellingTexts = textFile<typeof import('./eng/telling.ts')>(import.meta.glob('./*/telling.ts'));
