export type WorldSize = { patients: number; advertisers: number; adverts: number; views: number };

/** Sizes of worlds. Views per viewer, concurrent adverts and the like follow from these (`world/`). */
export const WORLD_SIZES = {
  /** Like the demo world: the reference. */
  demo: { patients: 20, advertisers: 4, adverts: 36, views: 3_000 },
  small: { patients: 2_000, advertisers: 200, adverts: 1_000, views: 100_000 },
  large: { patients: 200_000, advertisers: 20_000, adverts: 100_000, views: 10_000_000 },
} satisfies Record<string, WorldSize>;

const KINDS = { patient: 1n, advertiser: 2n, advert: 3n, device: 4n, admin: 8n } as const;
const DEVICE_BIT = 1n << 51n;

/** The id of the n-th of its kind in the world, as `id_of` in `world/0-functions.sql` computes it. */
export const idInWorld = (kind: keyof typeof KINDS, n: number): bigint => {
  const id = ((KINDS[kind] * 20_000_000n + BigInt(n)) * 61_803_398_875n) & ((1n << 50n) - 1n);
  return kind === 'device' ? id | DEVICE_BIT : id;
};
