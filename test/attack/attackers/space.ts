import { anAdvertiser } from '../../support/people.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, asPerson, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import { type Choice, watch } from '../world/watch.ts';
import { type Attacker, advertsOf } from './attacker.ts';
import { aVictim } from './rival.ts';

const MINUTE_MS = 60_000;
const A_DOLLAR = 'a dollar a day is what a home may bring a page';

/** New browsers, one at each address. */
const newBrowsersAt = (part: Part, addresses: readonly string[]): Browser[] =>
  addresses.map((address) => part.browser({ address, headers: anyBrowser(part.dice) }));

/** Lets each watch at a random time within so many minutes. */
const sendAll = (part: Part, browsers: readonly Browser[], choose: () => Choice, minutes: number) =>
  part.world.time.together(
    browsers.map((browser) => async () => {
      await part.world.time.sleep(part.dice.roll(minutes * MINUTE_MS));
      return part.watch(browser, choose(), asPerson(part.dice));
    }),
  );

/** Households (/64) of networks (/48) of one /32. */
const homesIn = (space: string, networks: number, homes: number): string[] =>
  Array.from({ length: networks * homes }, (_, place) => {
    const [network, home] = [Math.floor(place / homes), place % homes];
    return `${space}:${network.toString(16)}:${home.toString(16)}::1`;
  });

const playBlock = async (part: Part, networks: number, homes: number): Promise<void> => {
  const { publicId: userId } = await part.aPage();
  const choose = () => ({ advert: part.dice.pick(advertsOf(part.world, ['XL'])), userId });
  const browsers = newBrowsersAt(part, homesIn(part.world.homes.newSpace(), networks, homes));
  await part.daily(13, async () => {
    // A block costs some dollars a month, whatever its size.
    part.costs.homeDays += 1;
    await sendAll(part, part.dice.shuffle(browsers), choose, 30);
  });
};

export const RENTED_BLOCK: Attacker = {
  name: 'a rented block of IPv6',
  who: '40 networks (/48) of one /32 with six homes (/64) each: a browser at each, which watches one of the longest views for one page, day after day',
  homes: 1,
  notCounted: A_DOLLAR,
  play: (part) => playBlock(part, 40, 6),
};

export const WIDE_BLOCK: Attacker = {
  name: '1,000 networks of IPv6',
  who: 'a browser in each of 1,000 networks (/48) of one /32, which watches one of the longest views for one page, day after day',
  homes: 1,
  notCounted: A_DOLLAR,
  play: (part) => playBlock(part, 1_000, 1),
};

export const FREE_ACCOUNTS: Attacker = {
  name: 'free accounts',
  who: '20 new accounts with proven addresses in one home, each with one of the longest views for each of three pages',
  homes: 1,
  notCounted: A_DOLLAR,
  async play(part) {
    const { world, dice } = part;
    const pages = [await part.aPage(), await part.aPage(), await part.aPage()];
    const address = world.homes.newHome();
    part.costs.homeDays += 1;
    part.costs.accounts += 20;
    await part.at(0, 14);
    for (let place = 0; place < 20; place += 1) {
      const person = await anAdvertiser(world.maker);
      const browser = part.browser({ address, headers: BROWSERS.chrome }, person);
      const adverts = dice.shuffle(advertsOf(world, ['XL']));
      for (const [turn, { publicId: userId }] of pages.entries()) {
        const advert = adverts[turn];
        if (advert) await part.watch(browser, { advert, userId }, asPerson(dice), person);
      }
    }
  },
};

const PLACES_AN_HOUR = 100;

export const RIVAL_BY_SPACE: Attacker = {
  name: 'a rival with rented IPv6',
  who: 'wants all places of an hour of a competitor’s advert: new browsers from 30 networks of each of 20 blocks; then somebody at home comes to it',
  async play(part) {
    const { world, dice } = part;
    const advert = await aVictim(part);
    const choice = { advert, userId: 'guest' };
    const addresses = Array.from({ length: 20 }, () => homesIn(world.homes.newSpace(), 30, 1)).flat();
    part.costs.homeDays += 20;
    await part.at(0, 10);
    const tried = await sendAll(part, newBrowsersAt(part, dice.shuffle(addresses)), () => choice, 40);
    const taken = tried.filter(({ paid }) => paid).length;
    if (taken > PLACES_AN_HOUR / 10)
      part.breaches.push(`${taken} of ${PLACES_AN_HOUR} places of an hour are taken`);
    const visitor = part.browser({ address: world.homes.newHome(), headers: BROWSERS.safari });
    // Not an attempt of the rival.
    const { paid, because } = await watch(world, visitor, choice, asPerson(dice));
    if (!paid) part.breaches.push(`the next visitor is not paid: ${because}`);
  },
};
