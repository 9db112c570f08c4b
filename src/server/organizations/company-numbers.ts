import { stdnum } from 'stdnum';

/** The registers of VAT numbers that we ask: the European Union's, and the United Kingdom's. */
export type VatRegister = 'vies' | 'hmrc';

/** A VAT number as it is stored; empty: none. */
export type VatNumber = { number: string; register: VatRegister | undefined };

/** The library's names of VAT numbers, by the countries whose registers we ask. */
const VAT_NUMBERS: Readonly<Record<string, string>> = {
  AT: 'uid',
  BE: 'vat',
  BG: 'vat',
  CY: 'vat',
  CZ: 'dic',
  DE: 'vat',
  DK: 'cvr',
  EE: 'kmkr',
  ES: 'nif',
  FI: 'alv',
  FR: 'tva',
  GR: 'vat',
  HR: 'oib',
  HU: 'anum',
  IE: 'vat',
  IT: 'iva',
  LT: 'pvm',
  LU: 'tva',
  LV: 'pvn',
  MT: 'vat',
  NL: 'btw',
  PL: 'nip',
  PT: 'nif',
  RO: 'cif',
  SE: 'vat',
  SI: 'ddv',
  SK: 'dph',
  GB: 'vat',
};

const compactOf = (country: string, kind: string, text: string): string | undefined => {
  const read = stdnum[country]?.[kind]?.validate(text);
  return read?.isValid ? read.compact : undefined;
};

/** Prefixes of a country's numbers, the stored one first. XI is Northern Ireland's, which VIES knows. */
const prefixesOf = (country: string): string[] =>
  ({ GR: ['EL', 'GR'], GB: ['GB', 'XI'] })[country] ?? [country];

const registerOf = (prefix: string, digits: string): VatRegister | undefined => {
  if (prefix !== 'GB') return 'vies';
  // Numbers of government departments are in no register.
  return /^(\d{9}|\d{12})$/.test(digits) ? 'hmrc' : undefined;
};

/** Reads a number, with its prefix or without; undefined: it is none of the country. */
export const readVatNumber = (country: string, typed: string): VatNumber | undefined => {
  const compact = typed.toUpperCase().replaceAll(/[\s.\-–/]/g, '');
  if (compact === '') return { number: '', register: undefined };
  const kind = VAT_NUMBERS[country];
  if (kind === undefined)
    return /^[A-Z\d]{4,20}$/.test(compact) ? { number: compact, register: undefined } : undefined;
  const prefixes = prefixesOf(country);
  const [usual = country] = prefixes;
  const written = prefixes.find((prefix) => compact.startsWith(prefix));
  const behind = written && compactOf(country, kind, compact.slice(written.length));
  const prefix = behind && written === 'XI' ? 'XI' : usual;
  // A number without a prefix may begin with the same letters.
  const digits = behind ?? compactOf(country, kind, compact);
  return digits === undefined ? undefined : { number: prefix + digits, register: registerOf(prefix, digits) };
};

/** The register that has a stored number. */
export const registerOfNumber = (country: string, number: string): VatRegister | undefined =>
  readVatNumber(country, number)?.register;

/** Reads a registration number; undefined: it is none of the country. Only Ukraine's are checked. */
export const readRegistrationNumber = (country: string, typed: string): string | undefined => {
  if (country !== 'UA') return typed;
  const digits = typed.replaceAll(/\s/g, '');
  return compactOf('UA', 'edrpou', digits) ?? compactOf('UA', 'rntrc', digits);
};
