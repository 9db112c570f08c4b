import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/languages/languages.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { allTexts, readTexts, TEXT_FILES } from '../../../test/support/all-texts.ts';
import { LanguageProvider, useCount, useMoney } from './language.tsx';

/** Returns the path of every text; a function is a text with values in it. */
const placesOf = (texts: object, path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object' && !Array.isArray(value) ? placesOf(value, `${path}${key}.`) : `${path}${key}`,
  );

/** The bank-transfer service's questions are translated only: English has none here (SPEC 6). */
const WITHOUT_ENGLISH = /^payoutDetails\.(recipientKinds|.*labels)/;

test.each(LANGUAGES)('%s has a text wherever English has one, and no other', (language) => {
  const places = placesOf(allTexts(language)).filter((place) => !WITHOUT_ENGLISH.test(place));
  const english = placesOf(allTexts('eng')).filter((place) => !WITHOUT_ENGLISH.test(place));
  expect(places.sort()).toEqual(english.sort());
});

test.each(LANGUAGES)('%s divides its dictionaries among the files as English does', async (language) => {
  const namesIn = async (of: Language) =>
    Object.entries(await readTexts(of)).map(([file, texts]) => [file, Object.keys(texts).sort()]);
  expect(TEXT_FILES.length).toBeGreaterThan(40);
  expect(await namesIn(language)).toEqual(await namesIn('eng'));
});

const Written = () => [useCount()(12345), useMoney()(12.5), useErrorText()(new Error('ours'))].join(' | ');

const writtenIn = (language: Language) =>
  renderToStaticMarkup(
    <LanguageProvider initial={language}>
      <Written />
    </LanguageProvider>,
  ).replace(/\s/g, ' ');

test('formats counts, dollars and failures for its reader', () => {
  expect(writtenIn('eng')).toBe(`12,345 | $12.50 | ${allTexts('eng').errors['unexpected-fault']}`);
  expect(writtenIn('ua')).toBe(`12 345 | 12,50 $ | ${allTexts('ua').errors['unexpected-fault']}`);
});

test('keeps a figure and its whole on one line', () => {
  const src = join(import.meta.dirname, '../..');
  const files = globSync(['web/texts/*/*.ts', 'server/texts/**/*.ts'], { cwd: src });
  expect(files.length).toBeGreaterThan(100);
  const torn = files.flatMap((file) =>
    [...readFileSync(join(src, file), 'utf8').matchAll(/\$\{[\w.]+\} (?:of|із|з) \$\{.*/g)].map(
      ([pair]) => `${file}: ${pair}`,
    ),
  );
  expect(torn).toEqual([]);
});
