import { ADVERT_TIERS, type AdvertTier, PACK_CLICKS, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { asNanos, wireDollars } from '#shared/money/nanos.ts';

/** A pack for sale; amounts in dollars. */
export type PackChoice = {
  readonly item: AdvertTier['code'];
  readonly seconds: number;
  readonly earn: number;
  readonly pricePerView: number;
  readonly clicks: (typeof PACK_CLICKS)[number];
  readonly price: number;
};

export type TierOffer = Omit<PackChoice, 'clicks' | 'price'> & { readonly packs: readonly PackChoice[] };

const offerOf = (tier: AdvertTier): TierOffer => {
  const terms = {
    item: tier.code,
    seconds: tier.exposureSeconds,
    earn: wireDollars(tier.earnNanos),
    pricePerView: wireDollars(tier.pricePerViewNanos),
  };
  const packs = PACK_CLICKS.map((clicks) => ({
    ...terms,
    clicks,
    price: wireDollars(asNanos(tier.pricePerViewNanos * BigInt(clicks))),
  }));
  return { ...terms, packs };
};

export const TIER_OFFERS: readonly TierOffer[] = ADVERT_TIERS.map(offerOf);

/** Finds a pack for sale by its name. */
export const packOf = (item: unknown, clicks: unknown): PackChoice | undefined =>
  TIER_OFFERS.find((offer) => offer.item === item)?.packs.find((pack) => pack.clicks === clicks);

/** A full ring is one minute. */
export const LONGEST_SECONDS = 60;

/** SPEC 5: buying from the list needs more than the price. */
export const canBuyFromList = (balance: number, price: number): boolean => balance > price;

/** SPEC 5: the form needs the price itself. */
export const canPlace = (balance: number, price: number): boolean => balance >= price;

/** The fewest whole dollars that allow sending the form. */
export const missingFor = (balance: number, price: number): number =>
  Math.max(1, Math.ceil(Number((price - balance).toFixed(4))));

/** Seconds of a mode, such as "S"; undefined for one that is no longer sold. */
export const secondsOf = (item: string): number | undefined => tierOf(item)?.exposureSeconds;
