import { textFile } from '#web/i18n/texts.ts';

export const sharingTexts = textFile<typeof import('./eng/sharing.ts')>(import.meta.glob('./*/sharing.ts'));
