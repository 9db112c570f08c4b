import { asPerson, BROWSERS } from '../world/habits.ts';
import { aPerson, type Crowd, Viewer } from './crowd.ts';

const MINUTE_MS = 60_000;
/** 60, 45 and 15 seconds. */
const TWO_MINUTES = ['XL', 'L', 'S'] as const;

export const SLOW_PHONE: Crowd = {
  name: 'a slow phone',
  who: 'its timers are throttled: beats come after six to nine seconds, some later',
  async play(part) {
    const { publicId } = await part.aPage();
    const beatGap = () => 6_000 + part.dice.roll(3_000) + (part.dice.roll(6) === 0 ? 8_000 : 0);
    const place = { address: part.world.homes.newHome(), headers: BROWSERS.android };
    const phone = new Viewer(part, part.browser(place), { ...asPerson(part.dice), beatGap });
    await part.daily(8, async () => {
      for (let view = 0; view < 4; view += 1) await phone.watch(publicId);
    });
  },
};

export const FRIEND: Crowd = {
  name: 'a returning friend',
  who: 'comes every day and watches for two minutes: three adverts',
  async play(part) {
    const { publicId } = await part.aPage();
    const friend = aPerson(part, part.world.homes.newHome());
    await part.daily(20, async () => {
      for (const tier of TWO_MINUTES) await friend.watch(publicId, [tier]);
    });
  },
};

export const SCREEN_READER: Crowd = {
  name: 'a screen reader',
  who: 'slow and even: its machine keeps the same time from beat to beat',
  async play(part) {
    const { publicId } = await part.aPage();
    const place = { address: part.world.homes.newHome(), headers: BROWSERS.firefox };
    const habits = { ...asPerson(part.dice), beatGap: () => 5_400 + part.dice.roll(2) };
    const reader = new Viewer(part, part.browser(place), habits);
    await part.daily(14, async () => {
      for (let view = 0; view < 5; view += 1) {
        await reader.watch(publicId);
        await part.world.time.sleep(5 * MINUTE_MS);
      }
    });
  },
};

export const PRIVATE_WINDOWS: Crowd = {
  name: 'private windows',
  who: 'one person who opens a new private window for each visit, three times a day',
  async play(part) {
    const { publicId } = await part.aPage();
    const address = part.world.homes.newHome();
    await part.daily(9, async () => {
      for (let visit = 0; visit < 3; visit += 1) {
        const window = aPerson(part, address);
        for (let view = 0; view < 2; view += 1) await window.watch(publicId);
        await part.world.time.sleep(150 * MINUTE_MS);
      }
    });
  },
};
