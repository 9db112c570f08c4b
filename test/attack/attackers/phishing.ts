import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser } from '../../support/people.ts';
import { placePack } from '../world/adverts.ts';
import { BROWSERS } from '../world/habits.ts';
import type { Attacker } from './attacker.ts';

/** The first one is harmless; the others ask for a password, also in look-alike characters. */
const TITLES = ['Tea of the mountains', 'Watchwell: please log in again', 'W\u0430tchwell p\u0430ssword'];

export const PHISHING_ADVERT: Attacker = {
  name: 'a phishing first advert',
  who: 'registers, buys the smallest pack and has a page of its own shown in our frame at once, under a harmless title and under titles that ask to log in',
  async play(part) {
    const { world } = part;
    const tier = tierOf('P');
    if (!tier) throw new Error('no such length');
    await part.at(0, 2);
    const production = await world.serveWith({ advertReview: 'first' });
    // Every setting sends words to a review.
    const sites = [
      { app: production, titles: TITLES },
      { app: world.app, titles: TITLES.slice(1) },
    ];
    for (const { app, titles } of sites)
      for (const title of titles) {
        const person = await anAdvertiser(world.maker, { balanceDollars: 100 });
        part.costs.accounts += 1;
        const buyer = { person, address: world.homes.newHome() };
        const advert = await placePack({ app }, buyer, { tier, viewsBought: 500, title });
        const visitor = part.browser({ address: world.homes.newHome(), headers: BROWSERS.chrome, app });
        const payload = { adsId: advert.id, userId: 'guest', adViewedAs: 'guest' };
        const { status } = await visitor.call({ url: '/api/views', payload });
        if (status === 201) part.breaches.push(`${title} is shown before anybody looked at it`);
      }
  },
};
