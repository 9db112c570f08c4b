import type { FastifyRequest } from 'fastify';
import { isLanguage, type Language, languageOfCountry } from '#shared/languages/languages.ts';

/** What a page is drawn in: the choice of this device, else of the account, else what the country suggests. */
export const shownLanguage = (request: FastifyRequest, country: string | null): Language => {
  const { language } = request.cookies;
  if (isLanguage(language)) return language;
  return request.visitor.account?.language ?? languageOfCountry(country);
};
