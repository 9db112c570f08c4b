import { textFile } from '#web/i18n/texts.ts';

export const wishingTexts = textFile<typeof import('./eng/wishing.ts')>(import.meta.glob('./*/wishing.ts'));
