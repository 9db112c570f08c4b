import { pluralIn } from '#shared/languages/plural.ts';

/** 21 реклама, 22 реклами, 25 реклам. */
export const plural = pluralIn<'one' | 'few' | 'many'>('ua');
