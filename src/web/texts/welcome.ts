import { textFile } from '#web/i18n/texts.ts';

export const welcomeTexts = textFile<typeof import('./eng/welcome.ts')>(import.meta.glob('./*/welcome.ts'));
