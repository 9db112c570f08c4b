import type { ListedAdvert } from '#contracts/adverts.ts';
import { ADVERT_TIERS, type AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import { ALL_COUNTRIES_CODE } from '#shared/countries/countries.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { wireDollars } from '#shared/money/nanos.ts';
import { contentSeenBy } from './advert-content.ts';
import { type AdvertGroup, type AdvertIndex, type CatalogueAdvert, newestFirst } from './advert-index.ts';
import type { IdSet } from './id-set.ts';

/** Limit of cards of one tier in a reply: this many unseen ones, and as many seen ones. */
const CARDS_A_GROUP = 20;

/** A viewer: country (null: unknown), ids of watched adverts, ids not to show (left out: none). */
export type Audience = { country: string | null; seen: IdSet; hidden?: ReadonlySet<bigint> };

const codesFor = (country: string | null): string[] =>
  country === null ? [ALL_COUNTRIES_CODE] : [ALL_COUNTRIES_CODE, country];

/** The adverts of a tier that target the country. */
const groupsOf = (index: AdvertIndex, country: string | null, tier: string): AdvertGroup[] =>
  codesFor(country).map((code) => index.group(tier, code));

const lengthOf = (groups: readonly AdvertGroup[]): number =>
  groups.reduce((sum, { keys }) => sum + keys.length, 0);

/** The newest seen adverts of a tier, as many as are shown, and the number of all. */
type Seen = { newest: CatalogueAdvert[]; count: number };

const seenAmong = (groups: readonly AdvertGroup[], seen: IdSet): Seen => {
  const count = groups.reduce((sum, { keys }) => sum + seen.countOf(keys), 0);
  const shown = Math.min(CARDS_A_GROUP, count);
  const newest: CatalogueAdvert[] = [];
  for (const advert of newestFirst(groups)) {
    if (newest.length >= shown) break;
    if (seen.has(advert.id)) newest.push(advert);
  }
  return { newest, count };
};

/** The seen adverts of each tier that are still live and target the country, newest first. */
const seenByTier = (index: AdvertIndex, { country, seen }: Audience): Map<string, Seen> => {
  const groups = ADVERT_TIERS.map(({ code }) => ({ code, here: groupsOf(index, country, code) }));
  // A viewer with more seen than live adverts has mostly seen ended ones: then the live ones are scanned.
  if (seen.size > groups.reduce((sum, { here }) => sum + lengthOf(here), 0))
    return new Map(groups.map(({ code, here }) => [code, seenAmong(here, seen)]));
  const live: CatalogueAdvert[] = [];
  for (const id of seen) {
    const advert = index.get(id);
    if (!advert || advert.viewsRemaining === 0) continue;
    if (!codesFor(country).some((code) => advert.countries.has(code))) continue;
    live.push(advert);
  }
  live.sort((one, other) => other.placedAtMs - one.placedAtMs);
  const byTier = Map.groupBy(live, ({ tier }) => tier);
  return new Map(
    [...byTier].map(([tier, all]) => [tier, { newest: all.slice(0, CARDS_A_GROUP), count: all.length }]),
  );
};

const NONE: ReadonlySet<bigint> = new Set();

/** Counts the hidden unseen adverts of each tier. */
const countHidden = (index: AdvertIndex, { country, seen, hidden = NONE }: Audience): Map<string, number> => {
  const codes = codesFor(country);
  const counts = new Map<string, number>();
  for (const id of hidden) {
    const advert = index.get(id);
    if (!advert || advert.viewsRemaining === 0 || seen.has(id)) continue;
    if (codes.some((code) => advert.countries.has(code)))
      counts.set(advert.tier, (counts.get(advert.tier) ?? 0) + 1);
  }
  return counts;
};

type Card = { tier: AdvertTier; position: number; groupUnseen: number; seen: boolean };

const listed = (advert: CatalogueAdvert, { tier, position, groupUnseen, seen }: Card): ListedAdvert => ({
  _id: encodePublicId(advert.id),
  advertiser: advert.advertiser,
  because: advert.countries.has(ALL_COUNTRIES_CODE) ? 'everyone' : 'country',
  ...contentSeenBy('viewers', advert),
  item: advert.tier,
  seconds: tier.exposureSeconds,
  earn: wireDollars(tier.earnNanos),
  clicks: advert.viewsRemaining,
  seen,
  completed: false,
  placed: new Date(advert.placedAtMs).toISOString().slice(0, 'YYYY-MM-DD'.length),
  position,
  groupUnseen,
});

/** The cards for a viewer: unseen first, newest first. Time grows with the fewer of seen and live adverts. */
export const selectAdverts = (index: AdvertIndex, audience: Audience): ListedAdvert[] => {
  const { hidden = NONE } = audience;
  const seenGroups = seenByTier(index, audience);
  const hiddenCounts = countHidden(index, audience);
  return ADVERT_TIERS.flatMap((tier, position) => {
    const groups = groupsOf(index, audience.country, tier.code);
    const seen = seenGroups.get(tier.code) ?? { newest: [], count: 0 };
    const groupUnseen = lengthOf(groups) - seen.count - (hiddenCounts.get(tier.code) ?? 0);
    const cards: ListedAdvert[] = [];
    const unseenCards = Math.min(CARDS_A_GROUP, groupUnseen);
    for (const advert of newestFirst(groups)) {
      if (cards.length >= unseenCards) break;
      if (!audience.seen.has(advert.id) && !hidden.has(advert.id))
        cards.push(listed(advert, { tier, position, groupUnseen, seen: false }));
    }
    return [
      ...cards,
      ...seen.newest
        .filter(({ id }) => !hidden.has(id))
        .map((advert) => listed(advert, { tier, position, groupUnseen, seen: true })),
    ];
  });
};
