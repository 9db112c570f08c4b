import { textFile } from '#web/i18n/texts.ts';

export const wishDeskTexts = textFile<typeof import('./eng/wish-desk.ts')>(
  import.meta.glob('./*/wish-desk.ts'),
);
