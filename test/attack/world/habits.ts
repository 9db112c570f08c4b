import { BROWSER_HEADERS } from '../../support/browser-headers.ts';
import type { Dice } from '../../support/dice.ts';
import type { Habits } from './watch.ts';

const BEAT_MS = 5_000;

const SAFE_FETCH = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

/** Headers that browsers send with a call of our own page. */
export const BROWSERS = {
  chrome: BROWSER_HEADERS,
  android: {
    ...BROWSER_HEADERS,
    'user-agent':
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'sec-ch-ua-mobile': '?1',
    'sec-ch-ua-platform': '"Android"',
  },
  firefox: {
    ...SAFE_FETCH,
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
    'accept-language': 'uk,en;q=0.7',
  },
  safari: {
    ...SAFE_FETCH,
    'user-agent':
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'accept-language': 'en-GB',
  },
} as const;

type Headers = Readonly<Record<string, string>>;

export const anyBrowser = (dice: Dice): Headers => dice.pick<Headers>(Object.values(BROWSERS));

/** A player in a browser: each device is a little late by its own measure, each beat a little more. */
export const asPerson = (dice: Dice): Habits => {
  const late = dice.roll(120);
  return {
    beatGap: () => BEAT_MS + late + dice.roll(90),
    solves: true,
    leavesUnpaid: true,
  };
};

/** A program's loop with a timer. */
export const asLoop = (dice: Dice): Habits => ({
  beatGap: () => BEAT_MS + 2 + dice.roll(4),
  solves: true,
  leavesUnpaid: true,
});
