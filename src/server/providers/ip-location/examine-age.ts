import type { Finding } from '../../platform/findings/findings.ts';
import { openMmdbCountry } from './mmdb-country.ts';
import { LISTS, readListDate } from './network-kinds.ts';

/** The age limit: networks change hands, so an older list refuses people or admits servers. */
export const MOST_DAYS = 60;
const DAY_MS = 24 * 3600_000;

type Dated = { name: string; at: Date; mend: string };

export const findOld = (data: readonly Dated[], now: Date): Finding[] =>
  data
    .map((one) => ({ ...one, days: Math.floor((now.getTime() - one.at.getTime()) / DAY_MS) }))
    .filter(({ days }) => days > MOST_DAYS)
    .map(({ name, days, mend }) => ({ wrong: `${name}: ${days} days old`, mend, isWarning: true }));

/** Examines the dates of the country database and of the lists of networks. */
export const examineLocationAge = async (
  { geoipPath }: { geoipPath?: string | undefined },
  now: Date,
): Promise<Finding[]> => {
  const countries = {
    name: 'country database',
    at: openMmdbCountry(geoipPath).builtAt,
    mend: 'put a newer file into DATA_DIR as countries.mmdb, or install a newer version of Watchwell',
  };
  const lists = Object.values(LISTS).map((file) => ({
    name: file.replace('./', ''),
    at: readListDate(file),
    mend: 'run `npm run admin networks` and restart, or install a newer version of Watchwell',
  }));
  return findOld([countries, ...lists], now);
};
