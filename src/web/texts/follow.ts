import { textFile } from '#web/i18n/texts.ts';

export const followTexts = textFile<typeof import('./eng/follow.ts')>(import.meta.glob('./*/follow.ts'));
