import { textFile } from '#web/i18n/texts.ts';

export const leavingTexts = textFile<typeof import('./eng/leaving.ts')>(import.meta.glob('./*/leaving.ts'));
