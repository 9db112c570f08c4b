import { textFile } from '#web/i18n/texts.ts';

export const organizationsTexts = textFile<typeof import('./eng/organizations.ts')>(
  import.meta.glob('./*/organizations.ts'),
);
