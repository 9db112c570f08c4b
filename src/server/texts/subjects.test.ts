import { expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { textsOf } from './texts.ts';

type Subject = [path: string, subject: unknown];

/** Collects all email subjects in a dictionary: values with that name, or below it. */
const subjectsIn = (texts: object, path: string[] = [], within = false): Subject[] =>
  Object.entries(texts).flatMap(([name, value]): Subject[] => {
    const place = [...path, name];
    const isSubject = within || name === 'subject' || name === 'subjects';
    if (typeof value === 'object' && value !== null) return subjectsIn(value, place, isSubject);
    return isSubject ? [[place.join('.'), value]] : [];
  });

/** Subjects with an amount or the number of an invoice. All others are the same for everybody. */
const WITH_AMOUNTS =
  /^payments\.(receipt|topUp)\.subject$|^payments\.giftNews\.subject\.\w+$|^payouts\.news\.\w+\.subject$/;
const AMOUNT = '$4,711';
const INVOICE = { number: '2026-4711', views: 4711, total: AMOUNT };

const written = ([path, subject]: Subject): string => {
  if (typeof subject !== 'function') return String(subject);
  if (path.endsWith('invoice.subject')) return subject(INVOICE);
  expect(path, 'a subject with something in it').toMatch(WITH_AMOUNTS);
  return subject(AMOUNT);
};

const OF_ILLNESS = {
  eng: /\b(ill(ness)?|sick|diseases?|cancer|diagnos\w*|medic\w*|drugs?|treat\w*|therap\w*|prescri\w*|clinics?|hospitals?|doctors?|health\w*)\b/i,
  ua: /хвор|хвороб|рак[ау]?(?!\p{L})|діагноз|лік(и|ів|ам|ар|уван)|ліку|терап|рецепт|клінік|лікарн|здоров|медич/iu,
};

test.each(LANGUAGES)('SPEC 11.7: no subject of an email names an illness or a person (%s)', (language) => {
  const subjects = subjectsIn(textsOf(language));
  expect(subjects.length).toBeGreaterThan(45);
  for (const subject of subjects) expect(written(subject), subject[0]).not.toMatch(OF_ILLNESS[language]);
});
