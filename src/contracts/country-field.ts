import * as z from 'zod/mini';
import { isCountryCode } from '#shared/countries/countries.ts';
import { because } from './fields.ts';

/** A file of its own, so that screens without a country do not load the table of countries. */
export const country = z
  .string(because('country-empty'))
  .check(z.refine(isCountryCode, { error: because('country-empty') }));
