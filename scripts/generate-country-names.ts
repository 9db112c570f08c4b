/** Writes src/shared/countries/country-names.ts from the runtime's own names, so that server and browser agree on them. */
import { readdirSync, writeFileSync } from 'node:fs';

const FLAGS = new URL('../node_modules/country-flag-icons/3x2/', import.meta.url);
const TARGET = new URL('../src/shared/countries/country-names.ts', import.meta.url);
/** Flags that stand for no country of ISO 3166-1: Ascension, the European Union, the Canary Islands, Tristan da Cunha. */
const NO_COUNTRY = new Set(['AC', 'EU', 'IC', 'TA']);

const english = new Intl.DisplayNames('en', { type: 'region' });
const ukrainian = new Intl.DisplayNames('uk', { type: 'region' });
/** The web's font lacks the letter apostrophe of Ukrainian; its twin looks the same. */
const inUkrainian = (code: string) => ukrainian.of(code)?.replaceAll('\u02bc', '\u2019');

const codes = readdirSync(FLAGS)
  .map((file) => file.replace(/\.svg$/, ''))
  .filter((code) => /^[A-Z]{2}$/.test(code) && !NO_COUNTRY.has(code))
  .sort();

const rows = codes.map(
  (code) => `  ${code}: [${JSON.stringify(english.of(code))}, ${JSON.stringify(inUkrainian(code))}],`,
);

writeFileSync(
  TARGET,
  `// Written by scripts/generate-country-names.ts: English and Ukrainian name by ISO 3166-1 code.\n// biome-ignore format: one row a country\nexport const COUNTRY_NAMES: Readonly<Record<string, readonly [english: string, ukrainian: string]>> = {\n${rows.join('\n')}\n};\n`,
);
