import { textFile } from '#web/i18n/texts.ts';

export const previewsTexts = textFile<typeof import('./eng/previews.ts')>(
  import.meta.glob('./*/previews.ts'),
);
