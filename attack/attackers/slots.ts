import { setTimeout as waitForReal } from 'node:timers/promises';
import { anAdvertiser } from '../../test/support/people.ts';
import { anyBrowser, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import type { Attacker } from './attacker.ts';

const ACCOUNTS = 20;
const ASKS_EACH = 3;
const TRIES = 8;

const WAYS = {
  'a payment by card': { url: '/api/stripe', payload: { amount: 500, isDonation: true } },
  'a payment by wallet': { url: '/api/paypal', payload: { amount: 5, isDonation: true } },
  'a log-in by Google': { method: 'GET', url: '/auth/google?requestType=login' },
} as const;

const tryWays = async (part: Part): Promise<void> => {
  for (const [what, way] of Object.entries(WAYS)) {
    const tried = Array.from({ length: TRIES }, () =>
      part.browser({ address: part.world.homes.newHome(), headers: anyBrowser(part.dice) }).call(way),
    );
    const busy = (await Promise.all(tried)).filter(({ status }) => status >= 500).length;
    if (busy > 0) part.breaches.push(`${what} is refused to ${busy} of ${TRIES} people`);
  }
};

export const SLOT_HOLDERS: Attacker = {
  name: 'slot holders',
  who: '20 free accounts in as many homes ask three times each for a page that never answers; meanwhile 24 people begin to pay or to log in',
  async play(part) {
    const { app, maker, homes, silentPage } = part.world;
    part.costs.accounts += ACCOUNTS;
    await part.at(0, 15);
    const asked: Promise<unknown>[] = [];
    for (let place = 0; place < ACCOUNTS; place += 1) {
      const person = await anAdvertiser(maker);
      const browser = part.browser({ address: homes.newHome(), headers: BROWSERS.chrome }, person);
      for (let ask = 0; ask < ASKS_EACH; ask += 1)
        asked.push(browser.call({ url: '/api/checkPage', payload: { targetUrl: silentPage.url } }));
    }
    while (!app.lanes.probe.isFullForStrangers()) await waitForReal(20);
    await tryWays(part);
    silentPage.answer();
    await Promise.all(asked);
  },
};
