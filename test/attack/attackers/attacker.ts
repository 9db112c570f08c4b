import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { Advert } from '../world/adverts.ts';
import type { World } from '../world/open-world.ts';
import type { Part } from '../world/part.ts';
import type { Habits, Watched } from '../world/watch.ts';

export type Attacker = {
  name: string;
  /** The attack, as the audit performed it. */
  who: string;
  /** Number of households, each under its limits; a rented IPv6 block is one. Left out: wants no money. */
  homes?: number;
  /** True: a program that names itself, or a rented server, which must not be paid at all. */
  isMachine?: true;
  /** True: its money comes from a card. None may leave beyond the pay of its households for any adverts. */
  isCard?: true;
  /** Reason why its money does not count as gained or taken from a rival. Household limits apply. */
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

/** Sends new browsers from every address in turn, each of which watches one advert for the page. */
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
