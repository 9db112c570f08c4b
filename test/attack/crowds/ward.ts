import { aPatient, type Person } from '../../support/people.ts';
import { asPerson, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import { type Choice, watch } from '../world/watch.ts';
import type { Crowd } from './crowd.ts';

const MINUTE_MS = 60_000;
const WARD = 4;
const RING = 20;
/** Number of next members for whom each of the ring watches. */
const NEXT = 4;

const livingAlone = (part: Part, person: Person) => ({
  person,
  browser: part.browser({ address: part.world.homes.newHome(), headers: BROWSERS.firefox }, person),
});

/** Members watch for one another by turns, and for all of the ward, so that its pages live by them. */
const playRing = async (part: Part, ring: readonly Person[], ward: readonly Person[]): Promise<void> => {
  const { world, dice } = part;
  await world.time.together(
    ring.map((person, place) => async () => {
      const { browser } = livingAlone(part, person);
      const adverts = dice.shuffle(world.adverts.filter(({ tier }) => tier === 'XL'));
      const next = Array.from({ length: NEXT }, (_, step) => ring[(place + step + 1) % RING]);
      for (const page of [...next, ...ward]) {
        const advert = adverts.pop();
        // Not a view of the ward.
        if (page && advert) await watch(world, browser, { advert, userId: page.publicId }, asPerson(dice));
        await world.time.sleep(dice.roll(10 * MINUTE_MS));
      }
    }),
  );
};

export const LURED_WARD: Crowd = {
  name: 'a ward that is drawn into a ring',
  who: 'four patients without friends, who watch for one another twice each; 20 patients who watch for one another by turns watch for them, too, and ask each of them for a view in return',
  framed: true,
  async play(part) {
    const { world, dice } = part;
    const patients = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () => aPatient(world.maker, { goalDollars: 1, member: false })),
      );
    const [ward, ring] = [await patients(WARD), await patients(RING)];
    part.pages.push(...ward);
    part.people += WARD;
    await part.at(0, 10);
    await playRing(part, ring, ward);
    await part.at(0, 15);
    await world.time.together(
      ward.map((person, place) => async () => {
        const { browser } = livingAlone(part, person);
        const others = ward.filter((other) => other !== person);
        const adverts = dice.shuffle(world.adverts.filter(({ tier }) => tier === 'L'));
        const choices = [...others, ...others, ring[place]].flatMap((page): Choice[] => {
          const advert = adverts.pop();
          return page && advert ? [{ advert, userId: page.publicId }] : [];
        });
        for (const choice of dice.shuffle(choices)) {
          const { puzzled } = await part.watch(browser, choice, asPerson(dice), person);
          if (puzzled) part.puzzled += 1;
          await world.time.sleep(dice.roll(10 * MINUTE_MS));
        }
      }),
    );
  },
};
