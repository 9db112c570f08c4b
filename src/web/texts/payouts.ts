import { textFile } from '#web/i18n/texts.ts';

export const payoutsTexts = textFile<typeof import('./eng/payouts.ts')>(import.meta.glob('./*/payouts.ts'));
