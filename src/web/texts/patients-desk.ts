import { textFile } from '#web/i18n/texts.ts';

export const patientsDeskTexts = textFile<typeof import('./eng/patients-desk.ts')>(
  import.meta.glob('./*/patients-desk.ts'),
);
