import { textFile } from '#web/i18n/texts.ts';

export const adminTexts = textFile<typeof import('./eng/admin.ts')>(import.meta.glob('./*/admin.ts'));
