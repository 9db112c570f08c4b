/** Writes src/shared/countries/names/ from the runtime's own names, so that server and browser agree on them. */
import { readdirSync, writeFileSync } from 'node:fs';
import { LANGUAGES, localeOf } from '../src/shared/languages/languages.ts';

const FLAGS = new URL('../node_modules/country-flag-icons/3x2/', import.meta.url);
const TARGET = new URL('../src/shared/countries/names/', import.meta.url);
/**
 * Flags that stand for no country: Ascension, the European Union, the Canary Islands, Tristan da Cunha, and those of Abkhazia, Northern
 * Cyprus and South Ossetia, whose codes nobody else knows.
 */
const NO_COUNTRY = new Set(['AC', 'EU', 'IC', 'TA', 'XA', 'XC', 'XO']);

const codes = readdirSync(FLAGS)
  .map((file) => file.replace(/\.svg$/, ''))
  .filter((code) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.has(code))
  .sort();

for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  // The web's font lacks the letter apostrophe of Ukrainian; its twin looks the same.
  const nameOf = (code: string) => names.of(code)?.replaceAll('\u02bc', '\u2019');
  const rows = codes.map((code) => `  ${code}: ${JSON.stringify(nameOf(code))},`);
  const head = '// Written by scripts/generate-country-names.ts: names by ISO 3166-1 code.';
  const format = '// biome-ignore format: one row a country';
  writeFileSync(
    new URL(`${language}.ts`, TARGET),
    `${head}\n${format}\nexport const NAMES = {\n${rows.join('\n')}\n};\n`,
  );
}
