import { textFile } from '#web/i18n/texts.ts';

export const formsTexts = textFile<typeof import('./eng/forms.ts')>(import.meta.glob('./*/forms.ts'));
