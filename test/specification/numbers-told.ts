import { readFileSync } from 'node:fs';
import type { Language } from '#shared/languages/languages.ts';

type Words = readonly (readonly [pattern: RegExp, value: number])[];

const ENGLISH: Words = [
  [/\ba?\s?half\b/gi, 1 / 2],
  [/\ba third (?:of|or)\b/gi, 1 / 3],
  [/\btwo hundred\b/gi, 200],
  [/\bhundred\b/gi, 100],
  [/\bthirty\b/gi, 30],
  [/\btwenty\b/gi, 20],
  [/\bfifteen\b/gi, 15],
  [/\btwelve\b/gi, 12],
  [/\bten(?:ths)?\b/gi, 10],
  [/\bnine\b/gi, 9],
  [/\beight\b/gi, 8],
  [/\bseven\b/gi, 7],
  [/\bsix(?:ths?)?\b/gi, 6],
  [/\bfive\b/gi, 5],
  [/\bfour\b/gi, 4],
  [/\bthree\b/gi, 3],
  [/\btwo\b(?!-step)/gi, 2],
];
const UKRAINIAN: Words = [
  [/(?<!\p{L})(?:що)?пів(?=\s|хвил)|половин\p{L}+/giu, 1 / 2],
  [/(?<!\p{L})третин\p{L}+/giu, 1 / 3],
  [/(?<!\p{L})двісті(?!\p{L})/giu, 200],
  [/(?<!\p{L})сто(?!\p{L})/giu, 100],
  [/(?<!\p{L})тридцят[иь](?!\p{L})/giu, 30],
  [/(?<!\p{L})двадцят[иь](?!\p{L})/giu, 20],
  [/(?<!\p{L})п’ятнадцят[иь](?!\p{L})/giu, 15],
  [/(?<!\p{L})дванадцят[иь](?!\p{L})/giu, 12],
  [/(?<!\p{L})десят(?:[иь]|их)(?!\p{L})/giu, 10],
  [/(?<!\p{L})дев’ят[иь](?!\p{L})/giu, 9],
  [/(?<!\p{L})(?:вісім|восьми)(?!\p{L})/giu, 8],
  [/(?<!\p{L})(?:сім|семи)(?![\p{L}’])/giu, 7],
  [/(?<!\p{L})(?:шість|шести|шост(?:а|их|у))(?!\p{L})/giu, 6],
  [/(?<!\p{L})п’ят(?:[иь]|еро)(?!\p{L})/giu, 5],
  [/(?<!\p{L})чотир(?:и|ьох|ма)(?!\p{L})/giu, 4],
  [/(?<!\p{L})(?:три|трьох|троє|тричі)(?!\p{L})/giu, 3],
  [/(?<!\p{L})у?дв(?:а|і|ох|ома|оє)(?!\p{L})/giu, 2],
];

type Reading = { words: Words; digits: RegExp; thousands: RegExp };
const READINGS: Record<Language, Reading> = {
  eng: { words: ENGLISH, digits: /\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?/g, thousands: /,/g },
  ua: { words: UKRAINIAN, digits: /\d{1,3}(?:[ \u00a0]\d{3})+|\d+(?:,\d+)?/g, thousands: /[ \u00a0]/g },
};

/** Dates, which are examples, the article of a law, and the version of a standard. */
const NO_AMOUNT = /WCAG\) \d\.\d|\d{4}-\d\d-\d\d|\d+\.\d+\.\d{4}|\d\(\d\)\(a\)/g;

/** Returns the literals of a file of texts, without keys, imports, comments and interpolated values. */
const literalsIn = (path: string): string[] => {
  let source = readFileSync(path, 'utf8')
    .replaceAll(/^import[\s\S]*?;$|^\s*(?:\/\/|\/?\*).*$/gm, '')
    .replaceAll('\\u00a0', '\u00a0');
  for (let before = ''; before !== source; ) {
    before = source;
    source = source.replaceAll(/\$\{[^{}]*\}/g, '');
  }
  return (
    source
      .replaceAll(/(?<=[{,]\s*)'[^'\n]+':/g, '')
      .match(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? []
  );
};

/** Returns the numbers of a text in rising order, whether digits or words say them; 1 in digits only. */
export const numbersIn = (text: string, language: Language): number[] => {
  const { words, digits, thousands } = READINGS[language];
  let rest = text.replaceAll(NO_AMOUNT, '');
  const found: number[] = [];
  for (const [pattern, value] of words) {
    found.push(...(rest.match(pattern) ?? []).map(() => value));
    rest = rest.replaceAll(pattern, '');
  }
  const inDigits = rest.match(digits) ?? [];
  found.push(...inDigits.map((number) => Number(number.replaceAll(thousands, '').replace(',', '.'))));
  return found.sort((one, other) => one - other);
};

/** Lengths of a text, such as "1 to 500 characters". */
export const LENGTHS = /(?:\d+ (?:to|до) )?(\d[\d,\u00a0 ]*\d|\d)(?:\u00a0| )(?:characters?|символ\p{L}*)/gu;

/** Returns the numbers that a file of texts says, `without` what matches. */
export const numbersSaid = (path: string, language: Language, without = NO_AMOUNT): number[] =>
  literalsIn(path)
    .flatMap((text) => numbersIn(text.replaceAll(without, ''), language))
    .sort((one, other) => one - other);
