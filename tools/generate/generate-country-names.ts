/** Writes src/shared/countries/names/ from the runtime's names, so that server and browser agree on them. */
import { readdirSync, writeFileSync } from 'node:fs';
import { LANGUAGES, localeOf } from '../../src/shared/languages/languages.ts';

const FLAGS = new URL('../../node_modules/circle-flags/flags/', import.meta.url);
const TARGET = new URL('../../src/shared/countries/names/', import.meta.url);
/**
 * Flags of no present country: Ascension, Clipperton, Sark, Diego Garcia, Ceuta and Melilla, the European
 * Union, the Canary Islands, Tristan da Cunha, the United Nations; the Netherlands Antilles, Metropolitan
 * France, the Soviet Union and Yugoslavia; a second code of the United Kingdom, and one for the unknown.
 */
const NO_COUNTRY = new Set('AC AN CP CQ DG EA EU FX IC SU TA UK UN XX YU'.split(' '));

const codes = readdirSync(FLAGS)
  .filter((file) => /^[a-z]{2}\.svg$/.test(file))
  .map((file) => file.slice(0, 2).toUpperCase())
  .filter((code) => !NO_COUNTRY.has(code))
  .sort();

for (const language of LANGUAGES) {
  const names = new Intl.DisplayNames(localeOf(language), { type: 'region' });
  // The web's font lacks the Ukrainian letter apostrophe; this one looks the same.
  const nameOf = (code: string) => names.of(code)?.replaceAll('\u02bc', '\u2019');
  const rows = codes.map((code) => `  ${code}: ${JSON.stringify(nameOf(code))},`);
  const head = '// Written by tools/generate/generate-country-names.ts: names by ISO 3166-1 code.';
  const format = '// biome-ignore format: one row a country';
  writeFileSync(
    new URL(`${language}.ts`, TARGET),
    `${head}\n${format}\nexport const NAMES = {\n${rows.join('\n')}\n};\n`,
  );
}
