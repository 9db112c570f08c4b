import { textFile } from '#web/i18n/texts.ts';

export const errorsTexts = textFile<typeof import('./eng/errors.ts')>(import.meta.glob('./*/errors.ts'));
