import { textFile } from '#web/i18n/texts.ts';

export const profileTexts = textFile<typeof import('./eng/profile.ts')>(import.meta.glob('./*/profile.ts'));
