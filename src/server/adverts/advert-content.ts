import type { createAdvert } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type AdvertCategory, isBlockedCategory } from '#shared/advert-categories/advert-categories.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { consumeAttempt } from '../accounts/accounts.ts';
import { pictureKeyOf } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { checkAdvertUrl, parseAdvertUrl } from './check-advert-url.ts';
import type { DisplayMode, SiteProbePort } from './site-probe-port.ts';

/** The content that an advertiser writes, in its stored form. */
export type AdvertContent = {
  title: string;
  subtitle: string;
  targetUrl: string;
  /** The address from which the picture was fetched, or our own address of an uploaded one. */
  previewUrl: string;
  /** Two-letter codes without repeats, or ** alone. */
  countries: string[];
  category: AdvertCategory;
};

type Written = Pick<
  BodyOf<typeof createAdvert>,
  'title' | 'subtitle' | 'targetUrl' | 'previewUrl' | 'countries'
> & {
  category: string;
};

/** @throws DomainError category-blocked. */
const checkCategory = (category: string): AdvertCategory => {
  if (isBlockedCategory(category)) throw new DomainError('category-blocked');
  return category as AdvertCategory;
};

/** "All countries" stands alone: single countries beside it would add nothing. */
const countryCodes = (options: readonly { value: string }[]): string[] => {
  const codes = [...new Set(options.map(({ value }) => value))];
  return codes.includes(ALL_COUNTRIES_CODE) ? [ALL_COUNTRIES_CODE] : codes.sort();
};

/** Accepts our own address of a picture, or one to fetch it from. @throws DomainError picture-url-invalid. */
const checkPictureUrl = (previewUrl: string, config: Config): string => {
  if (pictureKeyOf(previewUrl) !== undefined) return previewUrl;
  const url = parseAdvertUrl(previewUrl, config);
  if (!url) throw new DomainError('picture-url-invalid');
  return url.href;
};

/**
 * Leaves out the labels of countries: every reader gets them in their own language.
 * @throws DomainError url-own, url-invalid, picture-url-invalid, category-blocked.
 */
export const checkAdvertContent = (
  config: Config,
  { title, subtitle, targetUrl, previewUrl, countries, category }: Written,
): AdvertContent => ({
  title,
  subtitle,
  targetUrl: checkAdvertUrl(targetUrl, config),
  previewUrl: checkPictureUrl(previewUrl, config),
  countries: countryCodes(countries),
  category: checkCategory(category),
});

/** Whether viewers see something else, or the category changes. Countries do not count. */
export const showsAnother = (before: AdvertContent, after: AdvertContent): boolean =>
  (['title', 'subtitle', 'targetUrl', 'previewUrl', 'category'] as const).some(
    (part) => before[part] !== after[part],
  );

type Visit = { advertiserId: bigint; targetUrl: string };

/**
 * Finds out how the player can show the site of a new or edited advert. Our server fetches the page, so
 * visits are limited by account: a new IP address gives no more of them.
 * @throws DomainError url-own, too-many-requests
 */
export const visitAdvertisedSite = async (
  context: AppContext & { siteProbe: SiteProbePort },
  { advertiserId, targetUrl }: Visit,
): Promise<DisplayMode> => {
  await consumeAttempt(context, [{ key: `site visit ${advertiserId}`, max: 60, seconds: 3600 }]);
  const found = await context.siteProbe.probe(targetUrl);
  if (found === 'own-site') throw new DomainError('url-own');
  return found;
};
