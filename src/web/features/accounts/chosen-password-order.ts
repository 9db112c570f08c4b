import type * as z from 'zod/mini';
import type { chosenPassword } from '#contracts/fields.ts';

/** Of the forms in which a letter's reader chooses a password. */
export type ChosenPasswordValues = z.input<typeof chosenPassword>;

export const CHOSEN_ORDER = [
  'password',
  'confirm',
] as const satisfies readonly (keyof ChosenPasswordValues)[];
