import { textFile } from '#web/i18n/texts.ts';

export const dashboardTexts = textFile<typeof import('./eng/dashboard.ts')>(
  import.meta.glob('./*/dashboard.ts'),
);
