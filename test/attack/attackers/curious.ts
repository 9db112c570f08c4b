import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser, aPatient } from '../../support/people.ts';
import { placePack } from '../world/adverts.ts';
import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import { watch } from '../world/watch.ts';
import type { Attacker } from './attacker.ts';

type Visits = { homes: number; browsers: number };

/** Households whose browsers watch the advert, for a patient with no other viewers of it. */
const VISITS: readonly Visits[] = [
  { homes: 1, browsers: 1 },
  { homes: 1, browsers: 1 },
  { homes: 4, browsers: 1 },
  { homes: 1, browsers: 5 },
  { homes: 2, browsers: 4 },
];

export const CURIOUS_ADVERTISER: Attacker = {
  name: 'a curious advertiser',
  who: 'sees the address and the second of each visit to the own page, and asks after each of them, and the next morning, for which ill person it was',
  async play(part) {
    const { world, dice } = part;
    const person = await anAdvertiser(world.maker, { balanceDollars: 100 });
    const tier = tierOf('XL');
    if (!tier) throw new Error('no such length');
    const address = world.homes.newHome();
    const advert = await placePack(world.maker, { person, address }, { tier, viewsBought: 500 });
    const owner = part.browser({ address, headers: BROWSERS.chrome }, person);
    const expectNobody = async (when: string): Promise<void> => {
      const { body } = await owner.call({ method: 'GET', url: `/api/getUserAdv/${advert.id}` });
      const { people } = body.helped as { people: number };
      if (people > 0) part.breaches.push(`${when} the advertiser is told of ${people} patients`);
    };
    await part.at(0, 9);
    for (const { homes, browsers } of VISITS) {
      const { publicId: userId } = await aPatient(world.maker, { goalDollars: 1, member: false });
      for (let home = 0; home < homes; home += 1) {
        const place = { address: world.homes.newHome(), headers: anyBrowser(dice) };
        for (let view = 0; view < browsers; view += 1)
          // The visitors are not part of the attack.
          await watch(world, part.browser(place), { advert, userId }, asPerson(dice));
        await expectNobody('after a visit');
      }
    }
    await part.at(1, 6);
    await expectNobody('on the next morning');
  },
};
