import { setTimeout as waitForReal } from 'node:timers/promises';
import { anAdvertiser } from '../../support/people.ts';
import type { Browser } from '../world/browser.ts';
import { anyBrowser, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';
import { givePassword, PASSWORD } from './with-password.ts';

const ACCOUNTS = 20;
const ASKS_EACH = 3;
const TRIES = 8;

type Way = Parameters<Browser['call']>[0];

const waysOf = async (part: Part): Promise<Record<string, Way>> => {
  const person = await part.aPage();
  await givePassword(part.world, person);
  const adsId = part.dice.pick(part.world.adverts).id;
  return {
    'a payment by card': { url: '/api/stripe', payload: { amount: 500, isDonation: true } },
    'a payment by wallet': { url: '/api/paypal', payload: { amount: 5, isDonation: true } },
    'a log-in by Google': { method: 'GET', url: '/auth/google?requestType=login' },
    'a log-in by password': { url: '/api/login', payload: { email: person.email, password: PASSWORD } },
    'a view': { url: '/api/views', payload: { adsId, userId: 'guest', adViewedAs: 'guest' } },
  };
};

const tryWays = async (part: Part, ways: Record<string, Way>): Promise<void> => {
  for (const [what, way] of Object.entries(ways)) {
    const tried = Array.from({ length: TRIES }, () =>
      part
        .browser({ address: part.world.homes.newHome(), headers: anyBrowser(part.dice), asks: 3 })
        .call(way),
    );
    const refused = (await Promise.all(tried)).filter(({ status }) => status >= 400).length;
    if (refused > 0) part.breaches.push(`${what} is refused to ${refused} of ${TRIES} people`);
  }
};

export const SLOT_HOLDERS: Attacker = {
  name: 'slot holders',
  who: '20 free accounts in as many homes ask three times each for a page that never answers, while 40 people begin to pay, to log in or to watch',
  async play(part) {
    const { app, maker, homes, silentPage } = part.world;
    const ways = await waysOf(part);
    part.costs.accounts += ACCOUNTS;
    await part.at(0, 15);
    const asked: Promise<unknown>[] = [];
    for (let place = 0; place < ACCOUNTS; place += 1) {
      const person = await anAdvertiser(maker);
      const browser = part.browser({ address: homes.newHome(), headers: BROWSERS.chrome }, person);
      for (let ask = 0; ask < ASKS_EACH; ask += 1)
        asked.push(browser.call({ url: '/api/checkPage', payload: { targetUrl: silentPage.url } }));
    }
    while (!app.lanes.probe.isFullFor('stranger')) await waitForReal(20);
    await tryWays(part, ways);
    silentPage.answer();
    await Promise.all(asked);
  },
};
