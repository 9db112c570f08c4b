import { textFile } from '#web/i18n/texts.ts';

export const securityTexts = textFile<typeof import('./eng/security.ts')>(
  import.meta.glob('./*/security.ts'),
);
