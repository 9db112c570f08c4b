import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  DEFAULT_LANGUAGE,
  isLanguage,
  type Language,
  languageOfCountry,
  languageOfLocale,
} from '#shared/languages/languages.ts';

/** Marks a language that somebody pressed on this device, against one that was guessed or the account's. */
const CHOSEN_COOKIE = 'language_chosen';

const LANGUAGE_SECONDS = 365 * 24 * 3600;

/** Stores a language on the device. Its scripts read the cookie, too: it names nobody. */
export const keepLanguage = (reply: FastifyReply, language: Language, secure: boolean): void => {
  reply.setCookie('language', language, { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_SECONDS });
};

/**
 * Renews the cookies of the language with the next page. Safari ends cookies that scripts wrote after a week,
 * but keeps those of a server.
 */
export const renewLanguage = ({ cookies }: Device, reply: FastifyReply, secure: boolean): void => {
  if (!isLanguage(cookies.language)) return;
  keepLanguage(reply, cookies.language, secure);
  if (cookies[CHOSEN_COOKIE] !== undefined)
    reply.setCookie(CHOSEN_COOKIE, 'yes', { path: '/', sameSite: 'lax', secure, maxAge: LANGUAGE_SECONDS });
};

type Device = Pick<FastifyRequest, 'cookies'>;

/** The language that somebody chose on this device. */
export const chosenHere = ({ cookies }: Device): Language | undefined =>
  cookies[CHOSEN_COOKIE] !== undefined && isLanguage(cookies.language) ? cookies.language : undefined;

/** Languages of the header, best first: `en;q=0.5, uk-UA` gives uk-ua, en. */
const tagsOf = (header: string): string[] =>
  header
    .split(',', 20)
    .map((part) => {
      const [tag = '', quality] = part.toLowerCase().split(/;\s*q=/);
      return { tag: tag.trim(), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);

/** The first supported language that the browser asks for. */
const browserLanguage = (header: string | undefined): Language | undefined =>
  tagsOf(header ?? '')
    .map((tag) => languageOfLocale(tag.split('-')[0]))
    .find((language) => language !== undefined);

export type VisitorLanguage = {
  readonly language: Language;
  /** `stored`: chosen on this device or for the account, or kept from an earlier visit. */
  readonly source: 'stored' | 'link' | 'country' | 'browser' | 'default';
};

type Sources = Pick<FastifyRequest, 'cookies' | 'headers' | 'query'>;

/**
 * Returns a visitor's language (SPEC 4.1) by the first of: choice on this device, account, language kept on
 * this device, link (`?lang=uk`, also for previews), country. Where no country is known the browser decides.
 */
export const visitorLanguage = (
  request: Sources,
  ofAccount: Language | undefined,
  country: string | null,
): VisitorLanguage => {
  const kept = request.cookies.language;
  const stored = chosenHere(request) ?? ofAccount ?? (isLanguage(kept) ? kept : undefined);
  if (stored) return { language: stored, source: 'stored' };
  const linked = languageOfLocale((request.query as { lang?: unknown } | undefined)?.lang);
  if (linked) return { language: linked, source: 'link' };
  if (country !== null) return { language: languageOfCountry(country), source: 'country' };
  const asked = browserLanguage(request.headers['accept-language']);
  return asked ? { language: asked, source: 'browser' } : { language: DEFAULT_LANGUAGE, source: 'default' };
};

/** The language of a page, which may be refused before its visitor is known. */
export const shownLanguage = (request: FastifyRequest, country: string | null): Language =>
  visitorLanguage(request, request.visitor?.account?.language, country).language;
