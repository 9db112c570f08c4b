import { asNanos, type Nanos } from '#shared/money/nanos.ts';

/** SPEC 9: six tiers. One view earns the patient `earnNanos` and costs the advertiser `pricePerViewNanos`. */
export type AdvertTier = {
  readonly code: 'P' | 'XS' | 'S' | 'M' | 'L' | 'XL';
  readonly exposureSeconds: number;
  readonly earnNanos: Nanos;
  readonly pricePerViewNanos: Nanos;
};

export type AdvertPack = { readonly label: string; readonly clicks: number; readonly priceNanos: Nanos };

/** 0.003 dollars a view, times the tier's multiplier. */
const BASE_PRICE_NANOS = 3_000_000n;

const tier = (
  code: AdvertTier['code'],
  exposureSeconds: number,
  earnNanos: bigint,
  multiplier: bigint,
): AdvertTier => ({
  code,
  exposureSeconds,
  earnNanos: asNanos(earnNanos),
  pricePerViewNanos: asNanos(BASE_PRICE_NANOS * multiplier),
});

export const ADVERT_TIERS = [
  tier('P', 5, 2_500_000n, 1n),
  tier('XS', 10, 5_000_000n, 2n),
  tier('S', 15, 10_000_000n, 4n),
  tier('M', 30, 20_000_000n, 8n),
  tier('L', 45, 30_000_000n, 12n),
  tier('XL', 60, 50_000_000n, 20n),
] as const satisfies readonly AdvertTier[];

/** The longest tier, a minute: the example of what a view costs and brings. */
export const MINUTE: AdvertTier = ADVERT_TIERS[5];

export const PACK_CLICKS = [500, 1000, 5000, 10_000, 50_000, 100_000] as const;

export const TIER_CODES = ADVERT_TIERS.map(({ code }) => code);

export const tierOf = (code: string): AdvertTier | undefined =>
  ADVERT_TIERS.find((candidate) => candidate.code === code);

/** The six packs of a tier, cheapest first; the price is exact. */
export const packsOf = (chosen: AdvertTier): AdvertPack[] =>
  PACK_CLICKS.map((clicks) => ({
    label: `${clicks} views`,
    clicks,
    priceNanos: asNanos(chosen.pricePerViewNanos * BigInt(clicks)),
  }));
