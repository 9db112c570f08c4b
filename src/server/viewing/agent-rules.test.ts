import type { IncomingHttpHeaders } from 'node:http';
import { describe, expect, test } from 'vitest';
import { isTrustworthy, judgeAgent } from './agent-rules.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const METADATA = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };
const LANGUAGE = { 'accept-language': 'uk-UA,uk;q=0.9' };

const judge = (headers: IncomingHttpHeaders, secure = true) => judgeAgent({ headers, secure });
const chromium = (version: number, brand: string, agent: string): IncomingHttpHeaders => ({
  ...METADATA,
  ...LANGUAGE,
  'user-agent': agent,
  'sec-ch-ua': `"${brand}";v="${version}", "Chromium";v="${version}", "Not=A?Brand";v="24"`,
});
const plain = (agent: string): IncomingHttpHeaders => ({ ...METADATA, ...LANGUAGE, 'user-agent': agent });
/** Headers of a browser from before the Sec- headers. */
const old = (agent: string): IncomingHttpHeaders => ({ ...LANGUAGE, 'user-agent': agent });

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const safari = (version: string): string => `${MAC} Version/${version} Safari/605.1.15`;

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)';
const CHROME = chromium(142, 'Google Chrome', `${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36`);

/** Real headers; screen readers (NVDA, JAWS, VoiceOver, TalkBack) add nothing to the browser's. */
const PEOPLE: [browser: string, agent: string, headers: IncomingHttpHeaders][] = [
  ['Chrome on Windows, with NVDA', 'chromium', CHROME],
  [
    'Edge with JAWS',
    'chromium',
    chromium(141, 'Microsoft Edge', `${WINDOWS} ${KIT} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`),
  ],
  ['Brave', 'chromium', chromium(142, 'Brave', `${WINDOWS} ${KIT} Chrome/142.0.0.0 Safari/537.36`)],
  [
    'Opera, with a version of its own',
    'chromium',
    chromium(139, 'Opera', `${WINDOWS} ${KIT} Chrome/139.0.0.0 Safari/537.36 OPR/123.0.0.0`),
  ],
  [
    'Chrome on a phone, with TalkBack',
    'chromium',
    chromium(
      142,
      'Google Chrome',
      `Mozilla/5.0 (Linux; Android 10; K) ${KIT} Chrome/142.0.0.0 Mobile Safari/537.36`,
    ),
  ],
  [
    'Samsung Internet',
    'chromium',
    chromium(
      130,
      'Samsung Internet',
      `Mozilla/5.0 (Linux; Android 10; K) ${KIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ),
  ],
  [
    'the browser inside Facebook, without hints',
    'chromium',
    plain(
      `Mozilla/5.0 (Linux; Android 13; SM-A536B; wv) ${KIT} Version/4.0 Chrome/120.0.6099.43 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]`,
    ),
  ],
  ['Firefox on Windows', 'firefox', plain(`${WINDOWS.slice(0, -1)}; rv:145.0) Gecko/20100101 Firefox/145.0`)],
  [
    'Tor Browser, and Firefox that resists fingerprints',
    'firefox',
    { ...plain('Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0') },
  ],
  [
    'Firefox on a phone',
    'firefox',
    plain('Mozilla/5.0 (Android 14; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'),
  ],
  ['Safari on a Mac, with VoiceOver', 'safari', plain(safari('18.1'))],
  ['the last Safari without Sec- headers', 'safari', old(safari('16.3.1'))],
  ['the last Chrome without hints', 'chromium', plain(`${WINDOWS} ${KIT} Chrome/99.0.4844.84 Safari/537.36`)],
  [
    'Safari on an iPhone',
    'safari',
    plain(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ],
  [
    'the browser inside Instagram on an old iPhone',
    'other',
    old(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 15_8 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 300.0.0.0',
    ),
  ],
  [
    'Safari of an iPhone 6',
    'safari',
    old(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 12_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1.2 Mobile/15E148 Safari/604.1',
    ),
  ],
  [
    'Chrome 72 of an old phone',
    'chromium',
    old(`Mozilla/5.0 (Linux; Android 5.1; A37f) ${KIT} Chrome/72.0.3626.121 Mobile Safari/537.36`),
  ],
  [
    'Firefox 78 of an old computer',
    'firefox',
    old('Mozilla/5.0 (Windows NT 6.1; rv:78.0) Gecko/20100101 Firefox/78.0'),
  ],
  [
    'Internet Explorer',
    'other',
    old('Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko'),
  ],
];

describe('accepts a person’s browser without a challenge', () => {
  test.each(PEOPLE)('%s', (_, agent, headers) => {
    expect(judge(headers)).toEqual({ verdict: 'browser', agent });
  });

  test('accepts a browser that sends no Sec- headers because the site has no https', () => {
    expect(judge(old(String(CHROME['user-agent'])), false).verdict).toBe('browser');
  });
});

const without = (name: string): IncomingHttpHeaders =>
  Object.fromEntries(Object.entries(CHROME).filter(([one]) => one !== name));

describe('pays nothing to what no browser sends', () => {
  test.each<[string, string, IncomingHttpHeaders]>([
    ['no name', 'no-name', without('user-agent')],
    ['curl', 'declared-bot', plain('curl/8.5.0')],
    ['a crawler that says so', 'declared-bot', plain('Mozilla/5.0 (compatible; Googlebot/2.1)')],
    [
      'a browser without a screen',
      'declared-bot',
      plain(`${WINDOWS} ${KIT} HeadlessChrome/142.0.0.0 Safari/537.36`),
    ],
    [
      'a headless browser that its hints reveal',
      'declared-bot',
      { ...CHROME, 'sec-ch-ua': '"HeadlessChrome";v="142", "Chromium";v="142"' },
    ],
    ['a script under the name of Chrome', 'no-fetch-metadata', old(String(CHROME['user-agent']))],
    [
      'a script under the name of Firefox',
      'no-fetch-metadata',
      old('Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'),
    ],
    ['a script under the name of Safari', 'no-fetch-metadata', old(safari('18.1'))],
    ['the same without a number after the point', 'no-fetch-metadata', old(safari('17'))],
    ['the first Safari with Sec- headers, without them', 'no-fetch-metadata', old(safari('16.4'))],
    [
      'a call that claims to open a page',
      'other-fetch-metadata',
      { ...CHROME, 'sec-fetch-mode': 'navigate' },
    ],
    ['a call for a picture', 'other-fetch-metadata', { ...CHROME, 'sec-fetch-dest': 'image' }],
    ['a call from no page', 'other-fetch-metadata', { ...CHROME, 'sec-fetch-site': 'none' }],
  ])('%s', (_, agent, headers) => {
    expect(judge(headers)).toEqual({ verdict: 'not-a-browser', agent });
  });
});

describe('treats what a person may have changed as odd, and still pays after a proof', () => {
  test.each<[string, string, IncomingHttpHeaders]>([
    [
      'Chrome under the name of Firefox',
      'other-hints',
      {
        ...CHROME,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
      },
    ],
    [
      'Chrome under the name of a Firefox of the same version',
      'other-hints',
      {
        ...CHROME,
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
      },
    ],
    [
      'Chrome under the name of another version, whose hints a proxy reformatted',
      'other-hints',
      {
        ...CHROME,
        'sec-ch-ua': '"Google Chrome"; v="120", "Chromium"; v="120"',
      },
    ],
    [
      'Chrome under the name of another version',
      'other-hints',
      { ...CHROME, 'user-agent': `${WINDOWS} ${KIT} Chrome/120.0.0.0 Safari/537.36` },
    ],
    ['Chrome that hides its hints', 'no-hints', without('sec-ch-ua')],
    [
      'the first Chrome with hints, without them',
      'no-hints',
      plain(`${WINDOWS} ${KIT} Chrome/100.0.4896.60 Safari/537.36`),
    ],
    ['a browser without a language', 'no-language', without('accept-language')],
  ])('%s', (_, agent, headers) => {
    expect(judge(headers)).toEqual({ verdict: 'odd', agent });
  });
});

test('knows that browsers send Sec- headers over https and to this machine', () => {
  expect(isTrustworthy('https://watchwell.example', {})).toBe(true);
  for (const headers of [{ host: 'watchwell.example' }, {}])
    expect(isTrustworthy('http://watchwell.example', headers)).toBe(false);
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect(isTrustworthy('http://localhost:3000', { host })).toBe(true);
  expect(isTrustworthy('http://localhost:3000', { host: '192.168.1.5:3000' })).toBe(false);
});
