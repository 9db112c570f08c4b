import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { Advert } from '../world/adverts.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Habits } from '../world/watch.ts';
import { type Attacker, advertsOf } from './attacker.ts';

const MINUTE_MS = 60_000;

/** A returning browser, with the adverts that it has not seen. */
type Profile = { browser: Browser; unseen: Advert[]; habits: Habits };

const openProfiles = (part: Part, address: string, count: number, tiers: readonly AdvertTier['code'][]) =>
  Array.from(
    { length: count },
    (): Profile => ({
      browser: part.browser({ address, headers: anyBrowser(part.dice) }),
      unseen: part.dice.shuffle(advertsOf(part.world, tiers)),
      habits: asPerson(part.dice),
    }),
  );

/** Works through a household's day, profile by profile, with pauses, until its dollars or its end. */
const workHome = async (part: Part, profiles: readonly Profile[], { userId, stopsAt }: Work) => {
  part.costs.homeDays += 1;
  let earned = 0;
  for (let turn = 0; ; turn += 1) {
    const profile = profiles[turn % profiles.length];
    const advert = profile?.unseen.pop();
    const next = earned + Number(advert?.earnNanos ?? 0n) / 1e9;
    if (!profile || !advert || next > stopsAt) return;
    const { paid } = await part.watch(profile.browser, { advert, userId }, profile.habits);
    if (!paid) return;
    earned = next;
    await part.world.time.sleep(MINUTE_MS + part.dice.roll(25 * MINUTE_MS));
  }
};

type Work = { userId: string; stopsAt: number };

type Farm = {
  profiles: number;
  tiers: readonly AdvertTier['code'][];
  /** Dollars after which a household stops for the day. */
  stopsAt(home: number): number;
};

const runFarm = async (part: Part, { profiles, stopsAt, tiers }: Farm): Promise<void> => {
  const { publicId: userId } = await part.aPage();
  const homes = Array.from({ length: part.many(100) }, () =>
    openProfiles(part, part.world.homes.newHome(), profiles, tiers),
  );
  await part.daily(6, async () => {
    await part.world.time.together(
      homes.map((own, home) => async () => {
        await part.world.time.sleep(part.dice.roll(240 * MINUTE_MS));
        await workHome(part, own, { userId, stopsAt: stopsAt(home) });
      }),
    );
  });
};

export const HEADLESS_FARM: Attacker = {
  name: 'a headless farm',
  who: '100 homes with eight browser profiles each that return, beat as people do, solve puzzles, pause, and take all that a home may',
  homes: 100,
  play: (part) => runFarm(part, { profiles: 8, stopsAt: () => Number.POSITIVE_INFINITY, tiers: ['XL', 'L'] }),
};

export const LATE_FARM: Attacker = {
  name: 'a farm that stops late',
  who: '100 homes that look like families: four profiles each, mixed lengths, and each stops just below what is called a full home',
  homes: 100,
  play: (part) =>
    runFarm(part, { profiles: 4, stopsAt: () => 0.79, tiers: ['XL', 'L', 'M', 'S', 'XS', 'P'] }),
};

/** The number of homes whose $0.79 a day stay together below the $15 of the rule `busy-day`. */
const BUSY_HOMES = 18;

export const CAREFUL_FARM: Attacker = {
  name: 'a farm that has read the rules',
  who: '100 homes that look like families: four profiles each, mixed lengths, 18 homes stop below $0.80 and all others below $0.11 a day',
  homes: 100,
  notCounted: 'it stays below every rule, and is bounded by them',
  play: (part) =>
    runFarm(part, {
      profiles: 4,
      stopsAt: (home) => (home < BUSY_HOMES ? 0.79 : 0.109),
      tiers: ['XL', 'L', 'M', 'S', 'XS', 'P'],
    }),
};
