import { textFile } from '#web/i18n/texts.ts';

export const giftDeskTexts = textFile<typeof import('./eng/gift-desk.ts')>(
  import.meta.glob('./*/gift-desk.ts'),
);
