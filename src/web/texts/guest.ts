import { textFile } from '#web/i18n/texts.ts';

export const guestTexts = textFile<typeof import('./eng/guest.ts')>(import.meta.glob('./*/guest.ts'));
