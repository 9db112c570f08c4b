import {
  ADVERT_FIELD_NAMES,
  ADVERT_FIELDS,
  type AdvertField,
  type AdvertReader,
  fieldsSeenBy,
  type SeenBy,
} from '#contracts/advert-fields.ts';
import type { createAdvert } from '#contracts/adverts.ts';
import type { BodyOf } from '#contracts/endpoint.ts';
import { type AdvertCategory, isBlockedCategory } from '#shared/advert-categories/advert-categories.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { consumeAttempt } from '../accounts/accounts.ts';
import { pictureKeyOf } from '../files/files.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Config } from '../platform/config/config.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { shownPicture } from './advert-picture.ts';
import { checkAdvertUrl, parseAdvertUrl } from './check-advert-url.ts';
import type { DisplayMode, SiteProbePort } from './site-probe-port.ts';

/** Stored forms that are no text. */
type Stored = {
  category: AdvertCategory;
  /** Two-letter codes without repeats, or ** alone. */
  countries: string[];
  dailyViews: number | null;
};

/** The fields that an advertiser writes, as they are stored. */
export type AdvertContent = { [K in AdvertField]: K extends keyof Stored ? Stored[K] : string };

/** Returns the written fields alone. */
export const contentOf = (advert: AdvertContent): AdvertContent =>
  Object.fromEntries(ADVERT_FIELD_NAMES.map((name) => [name, advert[name]])) as AdvertContent;

const REVIEWED = ADVERT_FIELD_NAMES.filter((name) => ADVERT_FIELDS[name].isReviewed);

/** The parts that staff judge, for the version of what they read. */
export const reviewedParts = (advert: AdvertContent): unknown[] => REVIEWED.map((name) => advert[name]);

/** Whether viewers see something else, or the category changes. */
export const showsAnother = (before: AdvertContent, after: AdvertContent): boolean =>
  REVIEWED.some((name) => before[name] !== after[name]);

const WORDS = fieldsSeenBy('viewers').filter((name) => 'longest' in ADVERT_FIELDS[name]);

/** All words that viewers read. */
export const wordsOf = (advert: AdvertContent): string => WORDS.map((name) => advert[name]).join(' ');

type Seen<R extends AdvertReader> = Pick<AdvertContent, SeenBy<R>>;

/** Returns the fields that a reader sees, with our own address of the picture. */
export const contentSeenBy = <R extends AdvertReader>(
  reader: R,
  advert: Omit<Seen<R>, 'previewUrl'> & { pictureKey: string | null },
): Seen<R> => {
  const seen = { ...advert, previewUrl: shownPicture(advert) } as unknown as Seen<R>;
  return Object.fromEntries(fieldsSeenBy(reader).map((name) => [name, seen[name]])) as Seen<R>;
};

type Written = Pick<BodyOf<typeof createAdvert>, AdvertField>;

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
export const checkAdvertContent = (config: Config, written: Written): AdvertContent =>
  contentOf({
    ...written,
    targetUrl: checkAdvertUrl(written.targetUrl, config),
    previewUrl: checkPictureUrl(written.previewUrl, config),
    countries: countryCodes(written.countries),
    category: checkCategory(written.category),
    dailyViews: written.dailyViews ?? null,
  });

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
