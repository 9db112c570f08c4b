import { pluralIn } from '#shared/languages/plural.ts';

/** 1 advert, 2 adverts. */
export const plural = pluralIn<'one' | 'other'>('eng');
