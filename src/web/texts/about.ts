import { textFile } from '#web/i18n/texts.ts';

export const aboutTexts = textFile<typeof import('./eng/about.ts')>(import.meta.glob('./*/about.ts'));
