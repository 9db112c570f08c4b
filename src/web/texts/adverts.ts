import { textFile } from '#web/i18n/texts.ts';

export const advertsTexts = textFile<typeof import('./eng/adverts.ts')>(import.meta.glob('./*/adverts.ts'));
