import { textFile } from '#web/i18n/texts.ts';

export const heldViewsTexts = textFile<typeof import('./eng/held-views.ts')>(
  import.meta.glob('./*/held-views.ts'),
);
