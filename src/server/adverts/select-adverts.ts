import type { ListedAdvert } from '#contracts/adverts.ts';
import { ADVERT_TIERS, type AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { type AdvertIndex, type CatalogueAdvert, newestFirst } from './advert-index.ts';
import { shownPicture } from './advert-picture.ts';

/** Cards of one tier in a reply: this many unseen ones, and as many seen ones. */
const CARDS_A_GROUP = 20;

/** The viewer of a list. `country` is null when it is not known, `seen` holds the ids of the adverts watched already. */
export type Audience = { country: string | null; seen: ReadonlySet<bigint> };

const codesFor = (country: string | null): string[] =>
  country === null ? [ALL_COUNTRIES_CODE] : [ALL_COUNTRIES_CODE, country];

/** The seen adverts of each tier that are still live and aimed at the country, newest first. */
const seenByTier = (index: AdvertIndex, { country, seen }: Audience): Map<string, CatalogueAdvert[]> => {
  const live: CatalogueAdvert[] = [];
  for (const id of seen) {
    const advert = index.get(id);
    if (!advert || advert.viewsRemaining === 0) continue;
    if (!codesFor(country).some((code) => advert.countries.has(code))) continue;
    live.push(advert);
  }
  live.sort((one, other) => other.placedAtMs - one.placedAtMs);
  return Map.groupBy(live, ({ tier }) => tier);
};

type Card = { tier: AdvertTier; position: number; groupUnseen: number; seen: boolean };

const listed = (advert: CatalogueAdvert, { tier, position, groupUnseen, seen }: Card): ListedAdvert => ({
  _id: encodePublicId(advert.id),
  advertiser: advert.advertiser,
  because: advert.countries.has(ALL_COUNTRIES_CODE) ? 'everyone' : 'country',
  title: advert.title,
  subtitle: advert.subtitle,
  previewUrl: shownPicture(advert),
  item: advert.tier,
  seconds: tier.exposureSeconds,
  earn: wireDollars(tier.earnNanos),
  clicks: advert.viewsRemaining,
  seen,
  completed: false,
  position,
  groupUnseen,
});

/**
 * The cards for a viewer, tier by tier: unseen ones first, the newest first. The time depends on the adverts that the
 * viewer has seen and on the cards shown, not on the size of the catalogue.
 */
export const selectAdverts = (index: AdvertIndex, audience: Audience): ListedAdvert[] => {
  const seenGroups = seenByTier(index, audience);
  return ADVERT_TIERS.flatMap((tier, position) => {
    const lists = codesFor(audience.country).map((code) => index.group(tier.code, code));
    const seen = seenGroups.get(tier.code) ?? [];
    const groupUnseen = lists.reduce((sum, list) => sum + list.length, 0) - seen.length;
    const cards: ListedAdvert[] = [];
    const unseenCards = Math.min(CARDS_A_GROUP, groupUnseen);
    for (const advert of newestFirst(lists)) {
      if (cards.length >= unseenCards) break;
      if (!audience.seen.has(advert.id))
        cards.push(listed(advert, { tier, position, groupUnseen, seen: false }));
    }
    const again = seen.slice(0, CARDS_A_GROUP);
    return [...cards, ...again.map((advert) => listed(advert, { tier, position, groupUnseen, seen: true }))];
  });
};
