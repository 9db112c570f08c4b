import type { Person } from '../../support/people.ts';
import { anyBrowser, asPerson } from '../world/habits.ts';
import { type Attacker, advertsOf } from './attacker.ts';

const MINUTE_MS = 60_000;
const MEMBERS = 50;
const HOMES = 10;

/** Members log in on the devices of their household in turn, and watch for one another. */
export const RING: Attacker = {
  name: 'a ring of 50 patients',
  who: '50 patients with accounts in ten homes, two devices a home that they share; each watches for the others by turns, and for a member who logs out',
  homes: HOMES,
  async play(part) {
    const { world, dice } = part;
    const members: Person[] = [];
    for (let n = 0; n < MEMBERS; n += 1) members.push(await part.aPage());
    part.costs.accounts += MEMBERS;
    const homes = Array.from({ length: HOMES }, (_, place) => ({
      address: world.homes.newHome(),
      living: members.slice(place * 5, place * 5 + 5),
    }));
    const unseen = new Map(members.map((one) => [one.id, dice.shuffle(advertsOf(world, ['XL', 'L', 'M']))]));
    await part.daily(5, async () => {
      await world.time.together(
        homes.map(({ address, living }) => async () => {
          part.costs.homeDays += 1;
          const headers = [anyBrowser(dice), anyBrowser(dice)];
          for (let turn = 0; turn < 60; turn += 1) {
            const person = living[turn % living.length];
            const advert = person && unseen.get(person.id)?.pop();
            if (!person || !advert) return;
            const others = members.filter(({ id }) => id !== person.id);
            const browser = part.browser({ address, headers: headers[turn % 2] ?? {} }, person);
            const choice = { advert, userId: dice.pick(others).publicId };
            await part.watch(browser, choice, asPerson(dice), person);
            await world.time.sleep(dice.roll(10 * MINUTE_MS));
          }
        }),
      );
    });
  },
};
