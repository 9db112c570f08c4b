import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import { CARRIER_ADDRESS } from '../world/homes.ts';
import type { Part } from '../world/part.ts';
import { type Crowd, each, Viewer } from './crowd.ts';

const MINUTE_MS = 60_000;

const aPerson = (part: Part, address: string): Viewer =>
  new Viewer(part, part.browser({ address, headers: anyBrowser(part.dice) }), asPerson(part.dice));

const FAMILY: Crowd = {
  name: 'a family of 4',
  who: 'one address, each with a device of their own: 20 of the longest views an evening for one page',
  async play(part) {
    const { publicId } = await part.aPage();
    const address = part.world.homes.newHome();
    const four = Array.from({ length: 4 }, () => aPerson(part, address));
    await part.daily(18, async (day) => {
      // Of ten such adverts each device sees one once.
      const tiers = day < 2 ? (['XL'] as const) : (['L', 'M', 'S'] as const);
      await part.world.time.together(
        four.map((person) => async () => {
          for (let view = 0; view < 5; view += 1) await person.watch(publicId, tiers);
        }),
      );
    });
  },
};

const CLASS: Crowd = {
  name: 'a class of 30',
  who: 'one address: each watches one advert for a classmate within ten minutes, every day of school',
  async play(part) {
    const { publicId } = await part.aPage();
    const address = part.world.homes.newHome();
    const pupils = Array.from({ length: 30 }, () => aPerson(part, address));
    await part.daily(10, async () => {
      // Shuffled lengths, each as often as the others: $0.59 in all.
      const tiers = part.dice.shuffle(
        pupils.map((_, place) => (['P', 'XS', 'S', 'M', 'L', 'XL'] as const)[place % 6]),
      );
      await part.world.time.together(
        pupils.map((pupil, place) => async () => {
          await part.world.time.sleep(part.dice.roll(10 * MINUTE_MS));
          await pupil.watch(publicId, [tiers[place] ?? 'P']);
        }),
      );
    });
  },
};

const PHONES: Crowd = {
  name: '200 phones of a carrier',
  who: 'one address of a carrier of mobile phones: three views each within half an hour for one page that a newspaper named',
  async play(part) {
    const { publicId } = await part.aPage();
    await part.at(0, 12);
    await part.world.time.together(
      each(200, async () => {
        const phone = new Viewer(
          part,
          part.browser({ address: CARRIER_ADDRESS, headers: BROWSERS.android }),
          asPerson(part.dice),
        );
        await part.world.time.sleep(part.dice.roll(25 * MINUTE_MS));
        for (let view = 0; view < 3; view += 1) await phone.watch(publicId);
      }),
    );
  },
};

const SLOW_PHONE: Crowd = {
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

const FRIEND: Crowd = {
  name: 'a returning friend',
  who: 'comes every day and watches three adverts',
  async play(part) {
    const { publicId } = await part.aPage();
    const friend = aPerson(part, part.world.homes.newHome());
    await part.daily(20, async () => {
      for (let view = 0; view < 3; view += 1) await friend.watch(publicId);
    });
  },
};

const SCREEN_READER: Crowd = {
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

const PRIVATE_WINDOWS: Crowd = {
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

const STRANGERS: Crowd = {
  name: 'readers of a newspaper',
  who: '300 people of as many homes within an hour, one or two views each for the page that was named',
  async play(part) {
    const { publicId } = await part.aPage();
    await part.at(0, 7);
    await part.world.time.together(
      each(300, async () => {
        const reader = aPerson(part, part.world.homes.newHome());
        await part.world.time.sleep(part.dice.roll(60 * MINUTE_MS));
        for (let view = 0; view <= part.dice.roll(2); view += 1) await reader.watch(publicId);
      }),
    );
  },
};

const STREET: Crowd = {
  name: 'neighbours of a street',
  who: 'twenty homes of one network, two devices each, one view each an evening',
  async play(part) {
    const { publicId } = await part.aPage();
    const people = part.world.homes
      .newStreet(20)
      .flatMap((address) => [0, 1].map(() => aPerson(part, address)));
    await part.daily(19, async () => {
      await part.world.time.together(
        people.map((person) => async () => {
          await part.world.time.sleep(part.dice.roll(120 * MINUTE_MS));
          await person.watch(publicId);
        }),
      );
    });
  },
};

const CROWDS: readonly Crowd[] = [
  FAMILY,
  CLASS,
  PHONES,
  SLOW_PHONE,
  FRIEND,
  SCREEN_READER,
  PRIVATE_WINDOWS,
  STRANGERS,
  STREET,
];

export { CROWDS };
