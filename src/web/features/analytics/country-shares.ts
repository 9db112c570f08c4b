import type { Analytics } from '#contracts/analytics.ts';

/** So many have a line of their own. */
const NAMED = 5;

export type CountryShare = {
  /** A two-letter code, empty where it is not known; undefined for all the others together. */
  readonly country: string | undefined;
  readonly views: number;
  /** 0 to 1, of the views of all countries. */
  readonly share: number;
};

const viewsIn = (countries: Analytics['countries']): number =>
  countries.reduce((sum, { views }) => sum + views, 0);

/** The countries with most views, then the rest in one line. */
export const countryShares = (countries: Analytics['countries']): CountryShare[] => {
  const total = viewsIn(countries);
  if (total === 0) return [];
  const ordered = countries.filter(({ views }) => views > 0).sort((one, other) => other.views - one.views);
  const rest = ordered.slice(NAMED);
  const lines = [
    ...ordered.slice(0, NAMED),
    ...(rest.length > 0 ? [{ country: undefined, views: viewsIn(rest) }] : []),
  ];
  return lines.map((line) => ({ ...line, share: line.views / total }));
};
