import type { FastifyReply } from 'fastify';
import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/languages/languages.ts';
import { renewLanguage, visitorLanguage } from './visitor-language.ts';

type Facts = {
  cookies?: Record<string, string>;
  browser?: string;
  lang?: string;
  ofAccount?: Language;
  country?: string;
};

const found = ({ cookies = {}, browser, lang, ofAccount, country }: Facts) =>
  visitorLanguage(
    { cookies, headers: { 'accept-language': browser }, query: { lang } },
    ofAccount,
    country ?? null,
  );

const CHOSEN = { language: 'eng', language_chosen: 'yes' };
const KEPT = { language: 'eng' };

describe('the language is decided by', () => {
  test.each<[string, Facts, Language]>([
    ['the choice of the device before that of the account', { cookies: CHOSEN, ofAccount: 'ua' }, 'eng'],
    ['the account before what the device only kept', { cookies: KEPT, ofAccount: 'ua' }, 'ua'],
    ['what the device kept before a link', { cookies: KEPT, lang: 'uk' }, 'eng'],
    ['a link before the country', { lang: 'uk', country: 'PL' }, 'ua'],
    ['the country before the browser', { country: 'PL', browser: 'uk' }, 'eng'],
    ['the browser where no country is known', { browser: 'uk-UA,uk;q=0.9,en;q=0.8' }, 'ua'],
    ['nobody: English', {}, 'eng'],
  ])('%s', (_, facts, language) => {
    expect(found(facts).language).toBe(language);
  });

  test.each([
    ['ru, uk;q=0.8, en;q=0.5', 'ua'],
    ['en;q=0.5, uk;q=0.8', 'ua'],
    ['uk;q=0, en', 'eng'],
    ['fr-CA, fr;q=0.9', 'eng'],
    [', ;q=, *;q=x', 'eng'],
    ['UK-ua', 'ua'],
  ])('the browser for "%s"', (browser, language) => {
    expect(found({ browser }).language).toBe(language);
  });

  test('a made-up language is no choice, with or without the mark of one', () => {
    const madeUp = { language: 'klingon', language_chosen: 'yes' };
    expect(found({ cookies: madeUp, country: 'UA' })).toEqual({ language: 'ua', source: 'country' });
  });
});

test.each([
  ['nothing for a visitor without a language', {}, []],
  ['nothing for a language that does not exist', { language: 'xx', language_chosen: 'yes' }, []],
  ['the language that the device kept', { language: 'ua' }, ['language=ua']],
  ['the language and the mark that it was chosen', CHOSEN, ['language=eng', 'language_chosen=yes']],
])('a page writes %s', (_, cookies: Record<string, string>, expected) => {
  const written: string[] = [];
  const reply = { setCookie: (name: string, value: string) => written.push(`${name}=${value}`) };
  renewLanguage({ cookies }, reply as unknown as FastifyReply, true);
  expect(written).toEqual(expected);
});
