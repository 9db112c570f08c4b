import type { Browser } from '../world/browser.ts';
import { asLoop, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import { type Attacker, advertsOf } from './attacker.ts';

const DEVICES = 25;

const watchAll = async (part: Part, browsers: readonly Browser[], userId: string): Promise<number> => {
  const adverts = advertsOf(part.world, ['XL']);
  const watched = await part.world.time.together(
    browsers.map((browser) => () => {
      const choice = { advert: part.dice.pick(adverts), userId };
      return part.watch(browser, choice, { ...asLoop(part.dice), leavesUnpaid: false });
    }),
  );
  return watched.filter(({ paid }) => paid).length;
};

/** Every visitor has the proxy's address, so nobody can be paid. */
export const UNNAMED_PROXY: Attacker = {
  name: 'proxies that are not configured',
  who: 'the operator has not named the proxy, so every visitor seems to come from this machine: 25 new devices',
  isMachine: true,
  homes: 1,
  async play(part) {
    const { publicId } = await part.aPage();
    const app = await part.world.serveWith({ trustedProxies: { networks: [] } });
    await part.at(0, 2);
    const address = part.world.homes.newHome();
    const browsers = Array.from({ length: DEVICES }, () =>
      part.browser({ address, headers: BROWSERS.chrome, app }),
    );
    const paid = await watchAll(part, browsers, publicId);
    if (paid > 0) part.breaches.push(`${paid} views of an unknown address are paid`);
  },
};

export const INVENTED_ADDRESSES: Attacker = {
  name: 'invented addresses',
  who: 'one home writes another address of a home before its own into each request, as if a proxy had: 25 new devices',
  homes: 1,
  async play(part) {
    const { publicId } = await part.aPage();
    const { homes } = part.world;
    const home = homes.newHome();
    await part.at(0, 2);
    part.costs.homeDays += 1;
    const browsers = Array.from({ length: DEVICES }, () =>
      part.browser({ address: `${homes.newHome()}, ${home}`, headers: BROWSERS.chrome }),
    );
    await watchAll(part, browsers, publicId);
  },
};
