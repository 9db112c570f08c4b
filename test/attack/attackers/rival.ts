import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser } from '../../support/people.ts';
import { type Advert, placePack } from '../world/adverts.ts';
import { asLoop, asPerson, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import { type Attacker, advertsOf } from './attacker.ts';

const MINUTE_MS = 60_000;

/** Buys the smallest pack for an advertiser whom somebody wants to harm. */
export const aVictim = async (part: Part): Promise<Advert> => {
  const { world } = part;
  const tier = tierOf('S');
  if (!tier) throw new Error('no such length');
  const person = await anAdvertiser(world.maker, { balanceDollars: 100 });
  const advert = await placePack(
    world.maker,
    { person, address: world.homes.newHome() },
    { tier, viewsBought: 500 },
  );
  part.victims.push(advert);
  return advert;
};

/** Earns nothing: the views are for the general account, where no page looks odd. */
export const RIVAL: Attacker = {
  name: 'a rival at home',
  who: 'empties the pack of a competitor: 505 new cookies on one address at once, a day after the other',
  async play(part) {
    const advert = await aVictim(part);
    const address = part.world.homes.newHome();
    const habits = asLoop(part.dice);
    await part.daily(11, async () => {
      part.costs.homeDays += 1;
      await part.world.time.together(
        Array.from({ length: 505 }, () => () => {
          const browser = part.browser({ address, headers: BROWSERS.chrome });
          return part.watch(browser, { advert, userId: 'guest' }, habits);
        }),
      );
    });
  },
};

type Home = {
  /** New browsers that watch the victim's advert. */
  browsers: number;
  /** Other adverts watched beside it, so that this one is not the only one. */
  others: number;
};

/** Sends browsers of so many households, as irregularly as people, over some hours. */
const sendHomes = async (part: Part, homes: number, { browsers, others }: Home): Promise<void> => {
  const victim = await aVictim(part);
  const { world, dice } = part;
  await part.at(0, 10);
  await world.time.together(
    Array.from({ length: homes }, () => async () => {
      const address = world.homes.newHome();
      part.costs.homeDays += 1;
      const cover = Array.from({ length: others }, () => dice.pick(advertsOf(world, ['S'])));
      for (const advert of dice.shuffle([...Array<Advert>(browsers).fill(victim), ...cover])) {
        const browser = part.browser({ address, headers: BROWSERS.chrome });
        await part.watch(browser, { advert, userId: 'guest' }, asPerson(dice));
        await world.time.sleep(dice.roll(30 * MINUTE_MS));
      }
    }),
  );
};

export const RIVAL_OF_MANY_HOMES: Attacker = {
  name: 'a rival with 50 homes',
  who: 'empties the pack of a competitor from 50 addresses of homes, ten new browsers each that beat as people do, over some hours',
  play: (part) => sendHomes(part, 50, { browsers: 10, others: 0 }),
};

export const CAREFUL_RIVAL: Attacker = {
  name: 'a rival that has read the rules',
  who: 'the same 50 homes with five new browsers each, and three more that watch other adverts',
  notCounted: 'it stays below every rule, and pays more for its homes than the other loses',
  play: (part) => sendHomes(part, 50, { browsers: 5, others: 3 }),
};
