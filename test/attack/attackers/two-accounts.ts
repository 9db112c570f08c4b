import { tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { anAdvertiser, type Person } from '../../support/people.ts';
import { type Advert, placePack } from '../world/adverts.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';
import { payByCard, payByWallet } from './pay.ts';

const HOUR_MS = 3_600_000;
/** Few enough to stay below the $0.11 a day and the eight new devices that scoring looks at in a home. */
const VIEWS_A_HOME = 2;

type Pay = (part: Part, payer: Browser, cents: number) => Promise<void>;

/** Opens two accounts in two households that share nothing but their means of payment. */
const openTwo = async (part: Part) => {
  const patient = await part.aPage();
  const advertiser = await anAdvertiser(part.world.maker);
  part.costs.accounts += 2;
  const at = (person: Person) =>
    part.browser({ address: part.world.homes.newHome(), headers: anyBrowser(part.dice) }, person);
  return { patient, advertiser, patientAt: at(patient), advertiserAt: at(advertiser) };
};

const buyPack = async (part: Part, payer: Browser, { person, pay }: { person: Person; pay: Pay }) => {
  await pay(part, payer, 6_000);
  const tier = tierOf('XL');
  if (!tier) throw new Error('no such length');
  return placePack(part.world.maker, { person, address: payer.address }, { tier, viewsBought: 500 });
};

/** Lets new browsers of as many households watch the advert, as irregularly as people, over some hours. */
const watchFrom = async (part: Part, homes: number, choice: { advert: Advert; userId: string }) => {
  const { world, dice } = part;
  await world.time.together(
    Array.from({ length: homes }, () => async () => {
      const address = world.homes.newHome();
      part.costs.homeDays += 1;
      for (let view = 0; view < VIEWS_A_HOME; view += 1) {
        await world.time.sleep(dice.roll(2 * HOUR_MS));
        await part.watch(part.browser({ address, headers: anyBrowser(dice) }), choice, asPerson(dice));
      }
    }),
  );
};

const onePurse = (name: string, pay: Pay): Attacker => ({
  name: `one ${name} behind two accounts`,
  who: `buys adverts and collects by them under two accounts in two homes, and has paid a dollar for the own page by the same ${name}; new browsers of 40 homes watch, two views a home`,
  isCard: true,
  async play(part) {
    const { patient, advertiser, patientAt, advertiserAt } = await openTwo(part);
    await part.at(0, 1);
    await pay(part, patientAt, 100);
    const advert = await buyPack(part, advertiserAt, { person: advertiser, pay });
    await part.daily(3, () => watchFrom(part, part.many(40), { advert, userId: patient.publicId }));
  },
});

/** A card of the stand-in that no other attacker uses. */
const OWN_CARD = '5555555555554444';

export const ONE_CARD = onePurse('card', (part, payer, cents) =>
  payByCard(part, payer, cents, { card: OWN_CARD }),
);
export const ONE_WALLET = onePurse('wallet', payByWallet);

/** No rule of the scoring finds its views: the withdrawal is reviewed, with a warning. */
export const CARD_BY_SECOND_ACCOUNT: Attacker = {
  name: 'a card by a second account',
  who: 'buys a pack by a stolen card under a second account in another home, new browsers of 60 homes watch it for the own page, and withdraws when the earnings are free',
  notCounted: 'what staff refuse stays on the page; what leaves is counted as money of a card',
  async play(part) {
    const { patient, advertiser, patientAt, advertiserAt } = await openTwo(part);
    await part.at(0, 1);
    const advert = await buyPack(part, advertiserAt, { person: advertiser, pay: payByCard });
    await watchFrom(part, 60, { advert, userId: patient.publicId });
    await part.at(8, 13);
    const { status, body } = await patientAt.call({ url: '/api/requestPayoutV2' });
    if (status !== 200) throw new Error(`the withdrawal was not taken: ${JSON.stringify(body)}`);
    // Staff have reviewed it by then.
    await part.at(8, 22);
    const { payouts } = (await patientAt.call({ method: 'GET', url: '/api/payouts' })).body as {
      payouts: { status: string; amount: number }[];
    };
    for (const { status: state, amount } of payouts) if (state !== 'FAILED') part.cardCash += amount;
  },
};
