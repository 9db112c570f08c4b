import { textFile } from '#web/i18n/texts.ts';

export const howTexts = textFile<typeof import('./eng/how.ts')>(import.meta.glob('./*/how.ts'));
