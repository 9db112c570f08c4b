import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#shared/languages/languages.ts';
import { aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderScreen, wordsOf } from './render-screen.tsx';
import { fetchAs, userOf } from './visitor.ts';

/** A browser's translator rewrites sentences: it would translate names or keep outdated sums. */
const WORDS = 'Дякую всім';

let site: TestApp;
let patient: Person;
beforeAll(async () => {
  site = await createTestApp();
  patient = await aPatient(site, { firstName: 'Zoryana', lastName: 'Vexley', additionalInfo: WORDS });
  const { owner } = site.database;
  await owner.query('update patient_profiles set in_gallery = true where patient_id = $1', [patient.id]);
  await owner.query('insert into page_words (patient_id, thanks) values ($1, $2)', [patient.id, WORDS]);
});
afterAll(() => site.close());

const PUBLIC = [
  '/',
  '/guest',
  '/patient/{id}',
  '/patient/{id}/sheet',
  '/advView/{id}',
  '/advView/{id}?act',
  '/donation?from={id}',
  '/books',
  '/library',
];
const OWN = ['/dashboard', '/payments', '/welcome', '/user-settings', '/user-settings/page'];

const TORN = /Zoryana|Vexley|\$\d|\d\s?\$/g;

/** The translatable words of a page. */
const translated = (html: string): string =>
  wordsOf(
    html.replace(
      /<title>[\s\S]*?<\/title>|<(\w+)\b[^>]*translate="no"[^>]*>(?:(?!<\/?\1)[\s\S])*<\/\1>/g,
      ' ',
    ),
  );

describe.each(LANGUAGES)('in %s', (language) => {
  const drawn = async (pattern: string, isOwn: boolean) => {
    const html = await renderScreen(pattern.replace('{id}', patient.publicId), {
      language,
      auth: isOwn ? await userOf(site, patient) : false,
      fetch: fetchAs(site, isOwn ? patient : undefined),
    });
    return html;
  };

  test.each([...PUBLIC.map((path) => [path, false] as const), ...OWN.map((path) => [path, true] as const)])(
    'no name and no sum of %s is given to a translator',
    async (path, isOwn) => {
      const words = translated(await drawn(path, isOwn));
      expect(
        [...words.matchAll(TORN)].map(({ index }) => words.slice(Math.max(0, index - 40), index + 40)),
      ).toEqual([]);
    },
  );

  test('a patient’s words are read in their own language', async () => {
    const html = await drawn('/patient/{id}', false);
    const langs = [...html.matchAll(new RegExp(`<(?:p|blockquote)([^>]*)>${WORDS}<`, 'g'))].map(
      ([, attributes]) => /lang="(\w+)"/.exec(attributes ?? '')?.[1],
    );
    expect(langs).toEqual(language === 'ua' ? [undefined, undefined] : ['uk', 'uk']);
  });
});
