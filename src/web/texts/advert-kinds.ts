import { textFile } from '#web/i18n/texts.ts';

export const advertKindsTexts = textFile<typeof import('./eng/advert-kinds.ts')>(
  import.meta.glob('./*/advert-kinds.ts'),
);
