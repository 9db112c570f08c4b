import { textFile } from '#web/i18n/texts.ts';

export const partsTexts = textFile<typeof import('./eng/parts.ts')>(import.meta.glob('./*/parts.ts'));
