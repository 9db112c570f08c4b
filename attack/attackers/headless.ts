import type { AdvertTier } from '#shared/advert-tiers/advert-tiers.ts';
import type { Advert } from '../world/adverts.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Habits } from '../world/watch.ts';
import { type Attacker, advertsOf } from './attacker.ts';

const MINUTE_MS = 60_000;

/** A browser that comes back, and what it has not seen. */
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

type Farm = {
  homes: number;
  profiles: number;
  /** Of one home in a day, in dollars: where it stops by itself. */
  stopsAt: number;
  tiers: readonly AdvertTier['code'][];
};

/** One home works through the day: a profile after the other, with pauses, until it is told that no more is paid. */
const workHome = async (part: Part, profiles: readonly Profile[], userId: string, stopsAt: number) => {
  const { time } = part.world;
  part.costs.homeDays += 1;
  let earned = 0;
  for (let turn = 0; ; turn += 1) {
    const profile = profiles[turn % profiles.length];
    const advert = profile?.unseen.pop();
    if (!profile || !advert) return;
    if (earned + Number(advert.earnNanos) / 1e9 > stopsAt) return;
    const { paid } = await part.watch(profile.browser, { advert, userId }, profile.habits);
    if (!paid) return;
    earned += Number(advert.earnNanos) / 1e9;
    await time.sleep(MINUTE_MS + part.dice.roll(25 * MINUTE_MS));
  }
};

const runFarm = async (part: Part, { homes, profiles, stopsAt, tiers }: Farm): Promise<void> => {
  const { publicId: userId } = await part.aPage();
  const all = Array.from({ length: part.many(homes) }, () =>
    openProfiles(part, part.world.homes.newHome(), profiles, tiers),
  );
  await part.daily(6, async () => {
    await part.world.time.together(
      all.map((own) => async () => {
        await part.world.time.sleep(part.dice.roll(240 * MINUTE_MS));
        await workHome(part, own, userId, stopsAt);
      }),
    );
  });
};

export const HEADLESS_FARM: Attacker = {
  name: 'a headless farm',
  who: '100 homes with eight browser profiles each that return, beat as people do, solve puzzles, pause, and take all that a home may',
  homes: 100,
  play: (part) => runFarm(part, { homes: 100, profiles: 8, stopsAt: 100, tiers: ['XL', 'L'] }),
};

export const CAREFUL_FARM: Attacker = {
  name: 'a farm that has read the rules',
  who: '100 homes that look like families: four profiles each, mixed lengths, and each stops below what the scoring calls full',
  homes: 100,
  play: (part) =>
    runFarm(part, { homes: 100, profiles: 4, stopsAt: 0.79, tiers: ['XL', 'L', 'M', 'S', 'XS', 'P'] }),
};
