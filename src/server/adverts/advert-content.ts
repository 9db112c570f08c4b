import type { updateAdvert } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import type { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { checkAdvertUrl } from './check-advert-url.ts';
import type { DisplayMode, SiteProbePort } from './site-probe-port.ts';

/** What an advertiser writes, in the form in which it is kept. */
export type AdvertContent = {
  title: string;
  subtitle: string;
  targetUrl: string;
  previewUrl: string;
  /** Two-letter codes without repeats, or ** alone. */
  countries: string[];
};

/** "All countries" stands alone: single countries beside it would add nothing. */
const countryCodes = (options: readonly { value: string }[]): string[] => {
  const codes = [...new Set(options.map(({ value }) => value))];
  return codes.includes(ALL_COUNTRIES_CODE) ? [ALL_COUNTRIES_CODE] : codes.sort();
};

/** The labels of the countries are left out: every reader gets them in their own language. @throws DomainError url-own, url-invalid. */
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

/** Finds out how the player can show the site, when an advert is made or edited. @throws DomainError url-own. */
export const visitAdvertisedSite = async (
  siteProbe: SiteProbePort,
  targetUrl: string,
): Promise<DisplayMode> => {
  const found = await siteProbe.probe(targetUrl);
  if (found === 'own-site') throw new DomainError('url-own');
  return found;
};
