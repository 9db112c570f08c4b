import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { Advert } from '../world/adverts.ts';
import type { World } from '../world/open-world.ts';
import type { Part } from '../world/part.ts';
import type { Habits, Watched } from '../world/watch.ts';

export type Attacker = {
  name: string;
  /** What it does, as the audit did it. */
  who: string;
  /** How many homes it has, whose bounds hold for it; a rented block of IPv6 is one. Left out: it wants no money of views. */
  homes?: number;
  /** A program that tells what it is, or a rented server: it ought not to be paid at all. */
  isMachine?: true;
  /** Its money is that of a card: none of it may leave, beyond what its homes are paid for any adverts. */
  isCard?: true;
  /** Why it is shown and not counted among what becomes money or what a rival takes. The bounds of homes hold for it. */
  notCounted?: string;
  play(part: Part): Promise<void>;
};

/** Adverts of these lengths, the dearest first, or in a new order. */
export const advertsOf = ({ adverts }: World, tiers: readonly AdvertTier['code'][]): Advert[] =>
  adverts.filter(({ tier }) => tiers.includes(tier));

type Fleet = {
  addresses: readonly string[];
  /** New browsers at each address, each with one view. */
  cookies: number;
  userId: string;
  headers: Readonly<Record<string, string>>;
  habits: Habits;
  /** Longest pause between two of them at an address, in milliseconds. */
  apart?: number;
  tiers?: readonly AdvertTier['code'][];
};

/** Every address sends one new browser after the other, each of which watches one advert for the page. */
export const sendFleet = async (part: Part, fleet: Fleet): Promise<Watched[]> => {
  const { world, dice } = part;
  const adverts = advertsOf(world, fleet.tiers ?? ['XL']);
  const all = await world.time.together(
    fleet.addresses.map((address) => async () => {
      part.costs.homeDays += 1;
      return world.time.together(
        Array.from({ length: fleet.cookies }, (_, place) => async () => {
          await world.time.sleep(place * (fleet.apart ?? 20) + dice.roll(20));
          const browser = part.browser({ address, headers: fleet.headers });
          const choice = { advert: dice.pick(adverts), userId: fleet.userId };
          return part.watch(browser, choice, fleet.habits);
        }),
      );
    }),
  );
  return all.flat();
};
