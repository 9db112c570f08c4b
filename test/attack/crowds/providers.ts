import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import { CARRIER_SPACE, PROVIDER_SPACE } from '../world/homes.ts';
import type { Part } from '../world/part.ts';
import { watch } from '../world/watch.ts';
import { aPerson, type Crowd, each, Viewer } from './crowd.ts';

const MINUTE_MS = 60_000;
const HEX = 65_536;

/** A random household (/64) in a /32. */
const homeIn = ({ dice }: Part, space: string): string =>
  `${space}:${dice.roll(HEX).toString(16)}:${dice.roll(HEX).toString(16)}::7`;

type Readers = { people: number; space: string; headers?: Readonly<Record<string, string>>; views: number };

/** Newcomers within an hour, each from a household of their own. */
const readAt = async (part: Part, { people, space, headers, views }: Readers): Promise<void> => {
  const { publicId } = await part.aPage();
  await part.at(0, 16);
  await part.world.time.together(
    each(people, async () => {
      const place = { address: homeIn(part, space), headers: headers ?? anyBrowser(part.dice) };
      const person = new Viewer(part, part.browser(place), asPerson(part.dice));
      await part.world.time.sleep(part.dice.roll(60 * MINUTE_MS));
      for (let view = 0; view < views; view += 1) await person.watch(publicId);
    }),
  );
};

export const PHONES_BY_IPV6: Crowd = {
  name: '1,000 phones of a carrier over IPv6',
  who: 'a network (/64) of one /32 each, here for the first time: two views each within an hour for one page',
  play: (part) =>
    readAt(part, { people: part.many(1_000), space: CARRIER_SPACE, headers: BROWSERS.android, views: 2 }),
};

export const HOMES_BY_IPV6: Crowd = {
  name: '300 homes of a provider over IPv6',
  who: 'a network (/64) of one /32 each, here for the first time: two views each within an hour for one page',
  play: (part) => readAt(part, { people: part.many(300), space: PROVIDER_SPACE, views: 2 }),
};

export const SMALL_PROVIDER: Crowd = {
  name: 'homes of a small provider over IPv6',
  who: 'twelve homes of a block that no list knows, here for the first time: two views each',
  play: (part) => readAt(part, { people: 12, space: part.world.homes.newSpace(), views: 2 }),
};

const FAMILIES = 12;
/** Number of households: three views each bring $15.60, which the rules call a busy day. */
const FRAMERS = 130;

export const FRAMED_FAMILIES: Crowd = {
  name: 'families of a framed patient',
  who: 'twelve families with eight views an evening, whom somebody wants held: the next day 130 new homes give the page $0.12 each',
  framed: true,
  async play(part) {
    const { world, dice } = part;
    const { publicId: userId } = await part.aPage();
    const families = Array.from({ length: FAMILIES }, () => {
      const address = world.homes.newHome();
      return Array.from({ length: 4 }, () => aPerson(part, address));
    });
    const evening = () =>
      world.time.together(
        families.flat().map((person) => async () => {
          await world.time.sleep(dice.roll(120 * MINUTE_MS));
          for (let view = 0; view < 2; view += 1) await person.watch(userId);
        }),
      );
    await part.at(0, 18);
    await evening();
    await part.at(1, 8);
    await world.time.together(
      each(FRAMERS, async () => {
        const address = world.homes.newHome();
        await world.time.sleep(dice.roll(180 * MINUTE_MS));
        for (const tier of ['XL', 'XL', 'M']) {
          const browser = part.browser({ address, headers: anyBrowser(dice) });
          const advert = dice.pick(world.adverts.filter((one) => one.tier === tier));
          // Not a view of the families.
          await watch(world, browser, { advert, userId }, asPerson(dice));
        }
      }),
    );
    await part.at(1, 18);
    await evening();
  },
};
