import type { FastifyRequest } from 'fastify';
import {
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfLocale,
} from '#shared/languages/languages.ts';

/**
 * What a page is drawn in: the choice of this device, else of the account, else of who shared the link (`?lang=uk`, also
 * for the preview, whose crawler has neither), else what the country suggests.
 */
export const shownLanguage = (request: FastifyRequest, country: string | null): Language => {
  const { language } = request.cookies;
  if (isLanguage(language)) return language;
  const { lang } = request.query as { lang?: unknown };
  return request.visitor.account?.language ?? languageOfLocale(lang) ?? languageOfCountry(country);
};
