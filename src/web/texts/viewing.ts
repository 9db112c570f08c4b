import { textFile } from '#web/i18n/texts.ts';

export const viewingTexts = textFile<typeof import('./eng/viewing.ts')>(import.meta.glob('./*/viewing.ts'));
