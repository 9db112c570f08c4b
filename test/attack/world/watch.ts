import { setTimeout as waitForReal } from 'node:timers/promises';
import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Advert } from './adverts.ts';
import type { Answer, Browser } from './browser.ts';
import type { World } from './open-world.ts';

export type Choice = {
  advert: Advert;
  /** Public id of the patient, or guest. */
  userId: string;
  as?: 'guest' | 'refrence' | 'user-it-self';
};

export type Habits = {
  /** Milliseconds to the next beat; a player's timer is set to 5,000. */
  beatGap(): number;
  /** True: does the work that a page demands, as a browser does by itself. */
  solves: boolean;
  /** True: leaves as soon as the server says that nothing will be paid. */
  leavesUnpaid: boolean;
};

/** Outcome of one view. */
export type Watched = {
  advert: Advert;
  /** Watched to its end. */
  whole: boolean;
  paid: boolean;
  /** Reason why it was not paid, or not even begun. */
  because: string | null;
  /** The server demanded work. */
  puzzled: boolean;
};

/** Rate limits use this machine's time, in which hours pass within seconds: a refused caller waits. */
const MINUTE_PART_MS = 5_000;
/** Delay of a person's line and hand. */
const LINE_MS = 400;
const BEATS_AT_MOST = 100;

type Step = { url: string; payload: object };

const insist = async (browser: Browser, step: Step): Promise<Answer> => {
  const answer = await browser.call(step);
  if (answer.status !== 429) return answer;
  await waitForReal(MINUTE_PART_MS);
  return insist(browser, step);
};

const solve = async (challenge: string) => {
  const solution = await solveChallenge({ challenge: JSON.parse(challenge) as Challenge, deriveKey });
  return { challenge, counter: solution?.counter ?? 0, derivedKey: solution?.derivedKey ?? '' };
};

type Started = { viewId: string; token: string; seconds: number; unpaid?: string; challenge?: string };

const begin = async (browser: Browser, { advert, userId, as }: Choice, { solves }: Habits) => {
  const choice = {
    adsId: advert.id,
    userId,
    adViewedAs: as ?? (userId === 'guest' ? 'guest' : 'refrence'),
  };
  const first = await insist(browser, { url: '/api/views', payload: choice });
  const { challenge } = first.body as Started;
  if (!challenge) return { ...first, puzzled: false };
  if (!solves) return { ...first, puzzled: true };
  const proof = await solve(challenge);
  return { ...(await insist(browser, { url: '/api/views', payload: { ...choice, proof } })), puzzled: true };
};

/** Beats until the time is over. Returns the newest token. */
const stay = async (
  { time }: World,
  browser: Browser,
  { viewId, token: first, seconds }: Started,
  habits: Habits,
): Promise<string> => {
  let token = first;
  let watched = 0;
  for (let beat = 0; beat < BEATS_AT_MOST && watched < seconds; beat += 1) {
    await time.sleep(Math.min(habits.beatGap(), (seconds - watched) * 1_000 + LINE_MS));
    const url = `/api/views/${viewId}/heartbeat`;
    const { status, body } = await insist(browser, { url, payload: { token, visible: true } });
    if (status !== 200) break;
    ({ token, watchedSeconds: watched } = body as { token: string; watchedSeconds: number });
  }
  await time.sleep(LINE_MS);
  return token;
};

const codeOf = ({ body, status }: Answer): string => String(body.code ?? body.error ?? status);

/** Watches an advert as a page does: begins, beats and has it credited. */
export const watch = async (
  world: World,
  browser: Browser,
  choice: Choice,
  habits: Habits,
): Promise<Watched> => {
  const nothing = { advert: choice.advert, whole: false, paid: false };
  const started = await begin(browser, choice, habits);
  const { puzzled } = started;
  if (started.status !== 201) return { ...nothing, because: codeOf(started), puzzled };
  const view = started.body as Started;
  if (view.unpaid && habits.leavesUnpaid) return { ...nothing, because: view.unpaid, puzzled };
  const token = await stay(world, browser, view, habits);
  const credited = await insist(browser, { url: '/api/addMoney', payload: { viewId: view.viewId, token } });
  if (credited.status !== 200) return { ...nothing, because: codeOf(credited), puzzled };
  const unpaid = (credited.body.unpaid as string | undefined) ?? null;
  return { ...nothing, whole: true, paid: unpaid === null, because: unpaid, puzzled };
};
