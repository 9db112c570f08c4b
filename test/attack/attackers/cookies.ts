import { asLoop, BROWSERS } from '../world/habits.ts';
import { type Attacker, sendFleet } from './attacker.ts';

const PROGRAM = { headers: BROWSERS.chrome };

/** The audit's farm: a cookie is free, and a timer waits. */
export const ONE_ADDRESS: Attacker = {
  name: 'cookies on one address',
  who: 'a script with a timer: 1,010 new cookies on one address at once, each one of the longest views for one page',
  homes: 1,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    const addresses = [part.world.homes.newHome()];
    await part.daily(1, async (day) => {
      const habits = asLoop(part.dice);
      await sendFleet(part, {
        ...PROGRAM,
        addresses,
        cookies: part.many(day === 0 ? 1_010 : 200),
        userId,
        habits,
      });
    });
  },
};

export const ONE_NETWORK: Attacker = {
  name: 'cookies on a /24',
  who: '250 addresses of one network, four new cookies each, the longest views for one page',
  homes: 250,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    const addresses = part.world.homes.newStreet(part.many(250));
    await part.daily(2, async () => {
      await sendFleet(part, { ...PROGRAM, addresses, cookies: 4, userId, habits: asLoop(part.dice) });
    });
  },
};

export const HUNDRED_HOMES: Attacker = {
  name: 'cookies on 100 homes',
  who: '100 addresses of homes, 25 new cookies each at once, the longest views for one page',
  homes: 100,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    const addresses = Array.from({ length: part.many(100) }, part.world.homes.newHome);
    await part.daily(3, async () => {
      await sendFleet(part, { ...PROGRAM, addresses, cookies: 25, userId, habits: asLoop(part.dice) });
    });
  },
};

export const SPREAD_COOKIES: Attacker = {
  name: '200 cookies on 100 homes',
  who: '100 addresses of homes, two new cookies each, one of the longest views each for one page',
  homes: 100,
  async play(part) {
    const { publicId: userId } = await part.aPage();
    const addresses = Array.from({ length: part.many(100) }, part.world.homes.newHome);
    await part.daily(4, async () => {
      await sendFleet(part, { ...PROGRAM, addresses, cookies: 2, userId, habits: asLoop(part.dice) });
    });
  },
};
