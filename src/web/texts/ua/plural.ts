import { pluralIn } from '#shared/languages/plural.ts';

/** 21 перегляд, 22 перегляди, 25 переглядів. */
export const plural = pluralIn<'one' | 'few' | 'many'>('ua');
