import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser, type Person } from '../../support/people.ts';
import { placePack } from '../world/adverts.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asLoop, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';
import { payByCard } from './pay.ts';
import { givePassword, PASSWORD } from './with-password.ts';

/** Withdraws the money; a withdrawn sum counts as cash. */
const withdraw = async (part: Part, patient: Browser): Promise<void> => {
  const { status, body } = await patient.call({ url: '/api/requestPayoutV2' });
  if (status === 200) part.cardCash += Number((body.payout as { amount: number }).amount);
};

export const CARD_TO_CASH: Attacker = {
  name: 'a card to cash',
  who: 'a patient pays $10,000 in for themself by a stolen card, sets a goal of a cent, and withdraws at once, the next days, and when earnings would be free',
  isCard: true,
  async play(part) {
    const { world } = part;
    const person = await part.aPage();
    part.costs.accounts += 1;
    const place = { address: world.homes.newHome(), headers: anyBrowser(part.dice) };
    const patient = part.browser(place, person);
    await part.at(0, 1);
    await payByCard(part, patient, 1_000_000);
    await patient.call({ url: '/api/saveUserInfo', payload: { data: { total: 0.01, dob: '7.3.1990' } } });
    for (const day of [0, 1, 2, 8]) {
      await part.at(day, 13);
      await withdraw(part, patient);
    }
  },
};

/** One person at home with two accounts, an advertiser's and a patient's. */
const twoFaces = async (part: Part): Promise<{ patient: Person; advertiser: Person }> => {
  const advertiser = await anAdvertiser(part.world.maker);
  const patient = await part.aPage();
  await givePassword(part.world, patient);
  part.costs.accounts += 2;
  return { patient, advertiser };
};

export const CARD_TO_ADVERT: Attacker = {
  name: 'a card to an advert to the own page',
  who: 'buys a pack by a stolen card, and 60 new cookies of the same address watch it for the own page, day after day',
  homes: 1,
  isCard: true,
  async play(part) {
    const { world } = part;
    const { patient, advertiser } = await twoFaces(part);
    const address = world.homes.newHome();
    const place = { address, headers: BROWSERS.chrome };
    await part.at(0, 1);
    await part
      .browser(place)
      .call({ url: '/api/login', payload: { email: patient.email, password: PASSWORD } });
    await payByCard(part, part.browser(place, advertiser), 6_000);
    const tier = tierOf('XL');
    if (!tier) throw new Error('no such length');
    const advert = await placePack(world.maker, { person: advertiser, address }, { tier, viewsBought: 500 });
    await part.daily(2, async () => {
      part.costs.homeDays += 1;
      await world.time.together(
        Array.from({ length: 60 }, (_, n) => async () => {
          await world.time.sleep(n * 50);
          await part.watch(part.browser(place), { advert, userId: patient.publicId }, asLoop(part.dice));
        }),
      );
    });
  },
};
