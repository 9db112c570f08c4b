import type { updateAdvert } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import type { Config } from '../platform/config/config.ts';
import { checkAdvertUrl } from './check-advert-url.ts';

/** What an advertiser writes, in the form in which it is kept. */
export type AdvertContent = {
  title: string;
  subtitle: string;
  targetUrl: string;
  previewUrl: string;
  /** Two-letter codes without repeats, or ** alone. */
  countries: string[];
};

/** Single countries beside "all countries" would say nothing, so it stands alone. */
const countryCodes = (options: readonly { value: string }[]): string[] => {
  const codes = [...new Set(options.map(({ value }) => value))];
  return codes.includes(ALL_COUNTRIES_CODE) ? [ALL_COUNTRIES_CODE] : codes.sort();
};

/** The labels of the countries are left out: they are worded anew for every reader. @throws DomainError url-own, url-invalid. */
export const checkAdvertContent = (
  config: Config,
  { title, subtitle, targetUrl, previewUrl, countries }: BodyOf<typeof updateAdvert>,
): AdvertContent => ({
  title,
  subtitle,
  targetUrl: checkAdvertUrl(targetUrl, config),
  previewUrl: checkAdvertUrl(previewUrl, config),
  countries: countryCodes(countries),
});
