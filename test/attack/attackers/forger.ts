import type { Browser } from '../world/browser.ts';
import { asLoop, BROWSERS } from '../world/habits.ts';
import type { Part } from '../world/part.ts';
import { type Attacker, advertsOf } from './attacker.ts';

type View = { viewId: string; token: string };
type Claim = { browser: Browser } & View;

const HOUR_MS = 3_600_000;
/** Index of the token's field with the watched milliseconds. */
const WATCHED = 7;

/** Begins one of the longest views in a new browser. */
const begin = async (part: Part, userId: string): Promise<Claim> => {
  const browser = part.browser({ address: part.world.homes.newHome(), headers: BROWSERS.chrome });
  const advert = part.dice.pick(advertsOf(part.world, ['XL']));
  const payload = { adsId: advert.id, userId, adViewedAs: 'refrence' };
  const { body } = await browser.call({ url: '/api/views', payload });
  const { viewId, token } = body as View;
  return { browser, viewId, token };
};

const beat = ({ browser, viewId, token }: Claim) =>
  browser.call({ url: `/api/views/${viewId}/heartbeat`, payload: { token, visible: true } });

/** Tries to credit it; nothing may be paid. */
const tryCredit = async (part: Part, what: string, { browser, viewId, token }: Claim): Promise<void> => {
  const { status, body } = await browser.call({ url: '/api/addMoney', payload: { viewId, token } });
  if (status === 200 && Number(body.earned) > 0) part.breaches.push(`${what}: ${body.earned} dollars`);
};

/** Forged views, which the server's own signature and clock must refuse. */
export const FORGER: Attacker = {
  name: 'forged views',
  who: 'views that were never watched, early, with foreign, invented or changed tokens, and a hundred beats at once',
  async play(part) {
    const { time } = part.world;
    const { publicId } = await part.aPage();
    await part.at(0, 4);
    const one = await begin(part, publicId);
    const other = await begin(part, publicId);
    const changed = one.token.split('.').with(WATCHED, '60000').join('.');
    await tryCredit(part, 'not watched', one);
    await tryCredit(part, 'a changed token', { ...one, token: changed });
    await tryCredit(part, 'a foreign view', { ...one, browser: other.browser });
    await tryCredit(part, 'a foreign token', { ...other, token: one.token });
    await tryCredit(part, 'an invented view', { ...one, viewId: 'aaaaaaaaaa', token: 'a.b.c' });
    const beats = await Promise.all(Array.from({ length: 100 }, () => beat(other)));
    const beaten = { ...other, token: String(beats.at(-1)?.body.token) };
    await tryCredit(part, 'a hundred beats at once', beaten);
    await time.sleep(30_000);
    await tryCredit(part, 'half of the time', beaten);
    await time.sleep(HOUR_MS);
    await tryCredit(part, 'an hour without a beat', one);
    await tryCredit(part, 'a changed token, after an hour', { ...one, token: changed });
  },
};

const creditedViews = async ({ world, pages }: Part): Promise<number> => {
  const { rows } = await world.database.owner.query<{ count: string }>(
    'select count(*) from views where beneficiary_id = $1',
    [pages[0]?.id],
  );
  return Number(rows[0]?.count);
};

/** A watched view is paid once, however often it is sent; of parallel ones only the last counts. */
export const REPEATER: Attacker = {
  name: 'replayed and parallel views',
  who: 'one view that was watched is sent 50 times at once, and six tabs of one browser watch at once',
  notCounted: 'two of its views are watched',
  async play(part) {
    const { time, adverts } = part.world;
    const { publicId: userId } = await part.aPage();
    await part.at(0, 4);
    const claim = await begin(part, userId);
    for (let beats = 0; beats < 13; beats += 1) {
      await time.sleep(5_000);
      claim.token = String((await beat(claim)).body.token);
    }
    const { viewId, token, browser } = claim;
    const credit = () => browser.call({ url: '/api/addMoney', payload: { viewId, token } });
    await Promise.all(Array.from({ length: 50 }, credit));
    const tabs = adverts.filter(({ tier }) => tier === 'L').slice(0, 6);
    const habits = { ...asLoop(part.dice), leavesUnpaid: false };
    await time.together(tabs.map((advert) => () => part.watch(browser, { advert, userId }, habits)));
    const paid = await creditedViews(part);
    if (paid > 2) part.breaches.push(`${paid} views are paid, of two that were watched`);
  },
};
