import { expect, test } from 'vitest';
import { COUNTRY_NAMES } from './names/names.ts';

test.each(Object.entries(COUNTRY_NAMES))(
  'in %s each country has a name, and nothing else is one',
  (_, names) => {
    const nameless = Object.entries(names).filter(([code, name]) => name === code);
    expect(nameless).toEqual([]);
    // Codes that only packages of flags use: the runtime knows none of them, or has another meaning for it.
    expect(Object.keys(names).filter((code) => /^X[^K]$/.test(code))).toEqual([]);
  },
);
