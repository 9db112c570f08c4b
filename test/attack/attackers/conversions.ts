import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser } from '../../support/people.ts';
import { placePack } from '../world/adverts.ts';
import { BROWSERS } from '../world/habits.ts';
import type { Attacker } from './attacker.ts';

const VIEWS = 10;

type Shown = { analytics: { totalClicks: number; conversions: number; reported: number } };

export const FORGED_CONVERSIONS: Attacker = {
  name: 'forged conversions',
  who: 'begins ten views of an advert and watches none, follows the way to its site, and reports that something was bought there, with and without an invented signature',
  async play(part) {
    const { world } = part;
    const person = await anAdvertiser(world.maker, { balanceDollars: 100 });
    const tier = tierOf('XL');
    if (!tier) throw new Error('no such length');
    const home = { address: world.homes.newHome(), headers: BROWSERS.chrome };
    const advert = await placePack(
      world.maker,
      { person, address: home.address },
      { tier, viewsBought: 500 },
    );
    await part.at(0, 10);
    for (let view = 0; view < VIEWS; view += 1) {
      const browser = part.browser({ address: world.homes.newHome(), headers: BROWSERS.chrome });
      const payload = { adsId: advert.id, userId: 'guest', adViewedAs: 'guest' };
      const { viewId, token } = (await browser.call({ url: '/api/views', payload })).body;
      const { location = '' } = await browser.open(`/api/views/${viewId}/visit?token=${token}`);
      const report = `/api/conversions?ww_visit=${new URL(location).searchParams.get('ww_visit')}`;
      const { status } = await browser.call({ url: `${report}&signature=${'0f'.repeat(32)}` });
      if (status === 200) part.breaches.push('a conversion with an invented signature is taken');
      await browser.call({ url: report });
    }
    await part.at(0, 13);
    const { body } = await part
      .browser(home, person)
      .call({ method: 'GET', url: '/api/general-analytics?range=1d' });
    const { totalClicks: visits, conversions, reported } = (body as Shown).analytics;
    const shown = { visits, conversions, 'reported conversions': reported };
    for (const [what, count] of Object.entries(shown))
      if (count > 0) part.breaches.push(`${count} ${what} of ${VIEWS} views that nobody watched are shown`);
  },
};
