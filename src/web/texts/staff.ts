import { textFile } from '#web/i18n/texts.ts';

export const staffTexts = textFile<typeof import('./eng/staff.ts')>(import.meta.glob('./*/staff.ts'));
