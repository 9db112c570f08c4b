import { pluralIn } from '#shared/languages/plural.ts';

/** Counted nouns; `#` stands for the number. */
export const plural = pluralIn<'one' | 'few' | 'many'>('ua');
