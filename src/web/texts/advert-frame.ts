import { textFile } from '#web/i18n/texts.ts';

export const advertFrameTexts = textFile<typeof import('./eng/advert-frame.ts')>(
  import.meta.glob('./*/advert-frame.ts'),
);
