import { textFile } from '#web/i18n/texts.ts';

export const deedsTexts = textFile<typeof import('./eng/deeds.ts')>(import.meta.glob('./*/deeds.ts'));
