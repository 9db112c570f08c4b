import { FRIEND, PRIVATE_WINDOWS, SCREEN_READER, SLOW_PHONE } from './alone.ts';
import type { Crowd } from './crowd.ts';
import { CLASS, FAMILY, PHONES, RELATIVE, STRANGERS, STREET } from './groups.ts';
import { FRAMED_FAMILIES, HOMES_BY_IPV6, PHONES_BY_IPV6, SMALL_PROVIDER } from './providers.ts';
import { LURED_WARD } from './ward.ts';

export const CROWDS: readonly Crowd[] = [
  FAMILY,
  CLASS,
  PHONES,
  SLOW_PHONE,
  FRIEND,
  SCREEN_READER,
  PRIVATE_WINDOWS,
  STRANGERS,
  STREET,
  RELATIVE,
  PHONES_BY_IPV6,
  HOMES_BY_IPV6,
  SMALL_PROVIDER,
  FRAMED_FAMILIES,
  LURED_WARD,
];
