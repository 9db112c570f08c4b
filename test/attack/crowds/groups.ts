import { ADVERT_TIERS } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser } from '../../support/people.ts';
import { placePack } from '../world/adverts.ts';
import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import { CARRIER_ADDRESS } from '../world/homes.ts';
import { aPerson, type Crowd, each, Viewer } from './crowd.ts';

const MINUTE_MS = 60_000;
/** Adverts of a minute. */
const LONGEST = ADVERT_TIERS[5];

export const FAMILY: Crowd = {
  name: 'a family of 4',
  who: 'one address, each with a device of their own: 20 of the longest views an evening for one page',
  async play(part) {
    const { publicId } = await part.aPage();
    const address = part.world.homes.newHome();
    const four = Array.from({ length: 4 }, () => aPerson(part, address));
    await part.daily(18, async (day) => {
      // Each device sees each of ten such adverts once.
      const tiers = day < 2 ? (['XL'] as const) : (['L', 'M', 'S'] as const);
      await part.world.time.together(
        four.map((person) => async () => {
          for (let view = 0; view < 5; view += 1) await person.watch(publicId, tiers);
        }),
      );
    });
  },
};

export const CLASS: Crowd = {
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

export const PHONES: Crowd = {
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

export const STRANGERS: Crowd = {
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

export const STREET: Crowd = {
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

/** The scoring quarantines these views, and staff release them. */
export const RELATIVE: Crowd = {
  name: 'a relative’s advert',
  who: 'an advertiser who lives with the patient has a pack, which friends in fifteen homes watch for the page',
  async play(part) {
    const { world, dice } = part;
    const address = world.homes.newHome();
    const advertiser = await anAdvertiser(world.maker, { balanceDollars: 100 });
    const patient = await part.aPage();
    const advert = await placePack(
      world.maker,
      { person: advertiser, address },
      { tier: LONGEST, viewsBought: 500 },
    );
    await part.at(0, 11);
    for (const person of [advertiser, patient]) {
      const choice = { advert: dice.pick(world.adverts), userId: 'guest' };
      const browser = part.browser({ address, headers: BROWSERS.chrome }, person);
      await part.watch(browser, choice, asPerson(dice), person);
    }
    for (let friend = 0; friend < 15; friend += 1) {
      const browser = part.browser({ address: world.homes.newHome(), headers: anyBrowser(dice) });
      await part.watch(browser, { advert, userId: patient.publicId }, asPerson(dice));
      await world.time.sleep(dice.roll(20 * MINUTE_MS));
    }
    part.people += 17;
  },
};
