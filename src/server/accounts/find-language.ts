import type { FastifyRequest } from 'fastify';
import type { ReplyOf } from '#contracts/endpoint.ts';
import type { getLanguage } from '#contracts/language.ts';
import { countryName } from '#shared/countries/countries.ts';
import { DEFAULT_LANGUAGE, type Language } from '#shared/languages/languages.ts';
import { countryOfVisitor } from '../geo/geo.ts';
import { visitorLanguage } from '../platform/http/visitor-language.ts';
import type { AccountsContext } from './accounts-tables.ts';

/** Fallback for an address without a known country (SPEC 9). */
const NOWHERE = { country: 'Unknown', countryCode: 'US' };

/** `ofAccount` is the account's choice, if any. */
export const findLanguage = (
  { ipCountry }: AccountsContext,
  request: FastifyRequest,
  ofAccount: Language | undefined,
): ReplyOf<typeof getLanguage> => {
  const code = countryOfVisitor(ipCountry, request.visitor.address);
  const place = code === null ? NOWHERE : { country: countryName(code, DEFAULT_LANGUAGE), countryCode: code };
  return { ...visitorLanguage(request, ofAccount, code), ...place };
};
