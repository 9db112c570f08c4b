import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { advertizerRegistration, updatePassword } from '#contracts/accounts.ts';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { ANALYTICS_RANGES } from '#contracts/analytics.ts';
import { PHOTO_SIZES } from '#contracts/files.ts';
import { ADVERT_TIERS, PACK_CLICKS, packsOf, tierOf } from '#shared/advert-tiers/advert-tiers.ts';
import { countryOptions } from '#shared/countries/countries.ts';
import { countryMatches } from '#shared/countries/find-countries.ts';
import { DEFAULT_LANGUAGE, LANGUAGES, languageOfCountry } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { nanosFromDollars, wireDollars } from '#shared/money/nanos.ts';
import { AdvertCard } from '#web/features/adverts/advert-list.tsx';
import { TIER_OFFERS } from '#web/features/adverts/pack-offer.ts';
import { targetCountries } from '#web/features/adverts/target-countries.tsx';
import { estimateFigures, RANGES, rangeIn } from '#web/features/analytics/figures.ts';
import { DEFAULT_AMOUNT } from '#web/features/payments/amount-field.tsx';
import { waysOf } from '#web/features/payouts/payout-ways.ts';
import { NEW_CLOCK, reduceWatchClock, secondsLeft, shareWatched } from '#web/features/viewing/watch-clock.ts';
import { TOAST_MS } from '#web/ui/toast-region.tsx';
import { allTexts } from '../support/all-texts.ts';
import { AN_ACCOUNT } from '../support/bank-account.ts';
import { expectLedgerConsistent } from '../support/expect-ledger-consistent.ts';
import { anAdmin, anAdvertiser, aPatient, type Person } from '../support/people.ts';
import { advertForm } from '../support/place-advert.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { renderPart, renderScreen, wordsOf } from './render-screen.tsx';

const WEB = join(import.meta.dirname, '../../src/web');
const source = (path: string) => readFileSync(join(WEB, path), 'utf8');

/** Tailwind's scale: a step is a quarter of a rem of 16 px. */
const pixels = (steps: number) => steps * 4;

/** SPEC 9: title, seconds, dollars per view for the patient, multiple of P's price. */
const TIERS = [
  ['P', 5, 0.0025, 1],
  ['XS', 10, 0.005, 2],
  ['S', 15, 0.01, 4],
  ['M', 30, 0.02, 8],
  ['L', 45, 0.03, 12],
  ['XL', 60, 0.05, 20],
] as const;

const CLICKS = [500, 1000, 5000, 10_000, 50_000, 100_000];
const PRICES_OF_P = [1.5, 3, 15, 30, 150, 300];

test('SPEC 9, tiers: six of them, each with six packs', () => {
  expect(ADVERT_TIERS.map(({ code }) => code)).toEqual(TIERS.map(([code]) => code));
  expect(PACK_CLICKS).toEqual(CLICKS);
});

test.each(TIERS)(
  'SPEC 9, tier %s: %d seconds, %d dollars a view, prices times %d',
  (code, seconds, earn, times) => {
    const tier = tierOf(code);
    expect(tier).toMatchObject({ exposureSeconds: seconds, earnNanos: nanosFromDollars(earn) });
    const prices = tier && packsOf(tier).map(({ priceNanos }) => wireDollars(priceNanos));
    expect(prices).toEqual(PRICES_OF_P.map((price) => price * times));
    const offered = TIER_OFFERS.find(({ item }) => item === code);
    expect(offered?.packs.map(({ price }) => price)).toEqual(prices);
  },
);

test('SPEC 9, tiers: XL tops out at 6000; viewing takes 5 to 60 seconds, and pay rises with time', () => {
  expect(TIER_OFFERS.at(-1)?.packs.at(-1)?.price).toBe(6000);
  const seconds = TIER_OFFERS.map((offer) => offer.seconds);
  const earns = TIER_OFFERS.map((offer) => offer.earn);
  expect([Math.min(...seconds), Math.max(...seconds)]).toEqual([5, 60]);
  expect(earns).toEqual([...earns].sort((one, other) => one - other));
});

describe('money and places, through the calls', () => {
  let site: TestApp;
  let admin: Person;
  beforeAll(async () => {
    site = await createTestApp();
    admin = await anAdmin(site);
  });
  afterAll(async () => {
    await expectLedgerConsistent(site.database.db);
    await site.close();
  });

  test.each(TIERS)(
    'SPEC 9, tier %s: the call sells the smallest and the largest pack at its price',
    async (code, _, earn, times) => {
      for (const [place, clicks] of [CLICKS[0], CLICKS.at(-1)].entries()) {
        const price = (place === 0 ? 1.5 : 300) * times;
        const { cookie } = await anAdvertiser(site, { balanceDollars: price });
        const payload = { ...advertForm({ item: code, clicks }), amount: price };
        const reply = await site.app.inject({
          method: 'POST',
          url: '/api/createAdv',
          headers: { cookie },
          payload,
        });
        expect(reply.json().adv).toMatchObject({ item: code, earn, price: clicks, clicks, amount: price });
        const me = await site.app.inject({ url: '/api/current_user', headers: { cookie } });
        expect(me.json().balance).toBe(0);
      }
    },
  );

  test('SPEC 9, location: a place without data is Unknown, country code US', async () => {
    const reply = await site.app.inject({ url: '/api/language', remoteAddress: '127.0.0.1' });
    expect(reply.json()).toMatchObject({ country: 'Unknown', countryCode: 'US' });
  });

  test('SPEC 9, card: the amount is in cents, a hundred of which are a dollar', async () => {
    const post = async (url: string, payload: object) =>
      (await site.app.inject({ method: 'POST', url, payload })).json();
    const begun = await post('/api/stripe', { amount: 5000, pendingAmount: 50, isDonation: true });
    expect(begun).toMatchObject({ status: 'success', url: expect.stringContaining('https://') });
    const [checkout] = site.card.checkouts;
    expect(checkout?.amountCents).toBe(5000);
    site.card.set(checkout?.id ?? '', { state: 'paid' });
    expect(await post('/api/stripe/success', { session_id: checkout?.id })).toMatchObject({ paid: 50 });
  });

  test.each([
    ['UA', 'Ukraine Manual'],
    ['PL', 'PayPal'],
    // PayPal pays out to 96 countries (record 6).
    ['NG', 'Manual'],
  ])('SPEC 9, payouts: somebody in %s who gave no bank details is paid by %s', async (country, method) => {
    const { publicId, cookie } = await aPatient(site, { country, goalDollars: 1 });
    const reset = { userId: publicId, newAmount: 1, reason: 'A mistake of ours' };
    const send = async (url: string, by: string, payload: object) =>
      (await site.app.inject({ method: 'POST', url, headers: { cookie: by }, payload })).json();
    expect(await send('/api/admin/resetFunds', admin.cookie, reset)).toMatchObject({ success: true });
    const { payout } = await send('/api/requestPayoutV2', cookie, { account: AN_ACCOUNT });
    expect(payout).toMatchObject({ amount: 1, paymentMethod: method, status: 'PENDING' });
    const details = await site.app.inject({ url: '/api/payout-details', headers: { cookie } });
    expect(waysOf(details.json())).toContain(method === 'PayPal' ? 'paypal' : 'by-hand');
  });
});

test('SPEC 9, languages: ua gives ua, gb and the usa give eng, eng is the default', () => {
  expect([languageOfCountry('UA'), languageOfCountry('GB'), languageOfCountry('US')]).toEqual([
    'ua',
    'eng',
    'eng',
  ]);
  expect(DEFAULT_LANGUAGE).toBe('eng');
});

test('SPEC 9, payments: the amount begins at 50', () => {
  expect(DEFAULT_AMOUNT).toBe('50');
});

test.each([
  [1240.50254, '$1,240.5025', '1 240,5025 $'],
  [0.0025, '$0.0025', '0,0025 $'],
  [0.00004, '$0', '0 $'],
  [12.5, '$12.50', '12,50 $'],
])('SPEC 9, money: %d is shown with four decimals at most, in both languages', (dollars, eng, ua) => {
  expect(formatMoney(dollars, 'eng')).toBe(eng);
  expect(formatMoney(dollars, 'ua').replaceAll('\u00a0', ' ')).toBe(ua);
});

describe('analytics', () => {
  test('SPEC 9, analytics: 24h, 7d, 30d, 90d, and 7d to begin with', () => {
    expect(ANALYTICS_RANGES).toEqual(['1d', '7d', '30d', '90d']);
    expect(RANGES).toEqual(ANALYTICS_RANGES);
    expect(Object.values(allTexts('eng').analytics.ranges)).toEqual(['24h', '7d', '30d', '90d']);
    expect(rangeIn(new URLSearchParams())).toBe('7d');
  });

  test('SPEC 9, estimate: views from the packs, 3 % clicks rounded down, 10 % conversions, cost and CTR', () => {
    const advert = { title: 'Tea', completed: false };
    const found = estimateFigures([
      { ...advert, _id: 'a', price: 1000, clicks: 550, amount: 3 },
      { ...advert, _id: 'b', price: 500, clicks: 501, amount: 1.5 },
    ]);
    expect(found?.figures).toMatchObject({
      totalViews: 450,
      totalClicks: 13,
      conversions: 1,
      ctr: 2.89,
      avgCost: 0.104,
      spent: 1.35,
    });
  });
});

test('SPEC 9, passwords: more than 5 characters', () => {
  const shortest = (schema: { safeParse(text: string): { success: boolean } }) =>
    ['q7#zL', 'q7#zLm'].map((text) => schema.safeParse(text).success);
  expect(shortest(updatePassword.body.shape.password)).toEqual([false, true]);
  expect(shortest(advertizerRegistration.shape.password)).toEqual([false, true]);
});

test('SPEC 9, watching: progress reaches the whole at the end of the duration, a second at a time', () => {
  const opened = reduceWatchClock(NEW_CLOCK, { type: 'opened', seconds: 5, waits: false, now: 0 });
  const shares = [1, 2, 3, 4, 5].map((second) => {
    const clock = reduceWatchClock(opened, { type: 'ticked', now: second * 1000 });
    return [secondsLeft(clock), shareWatched(clock)];
  });
  expect(shares).toEqual([
    [4, 0.2],
    [3, 0.4],
    [2, 0.6],
    [1, 0.8],
    [0, 1],
  ]);
});

test('SPEC 9: a toast closes after 5000 ms, a photo has 100 pixels', () => {
  expect(TOAST_MS).toBe(5000);
  expect(PHOTO_SIZES[0]).toBe('100');
});

describe('sizes', () => {
  const ADVERT = {
    _id: 'a',
    _user: 'b',
    title: 'Tea',
    subtitle: '',
    targetUrl: '',
    previewUrl: '',
    item: 'P',
    earn: 0.0025,
    price: 500,
    clicks: 400,
    amount: 1.5,
    delivered: 100,
    completed: false,
    created: '2026-01-01T00:00:00Z',
    displayMode: 'frame',
    dailyViews: null,
    countries: ['UA', 'GB', 'PL', 'DE'].map((value) => ({ value, label: value })),
  } as OwnAdvert;

  test.each(LANGUAGES)(
    'SPEC 9: an advert card of 240 px with a picture of 120 px, two countries and "+2", in %s',
    (language) => {
      const nothing = () => undefined;
      const html = renderPart(
        <AdvertCard advert={ADVERT} onEdit={nothing} chosen={new Set()} onChoose={nothing} />,
        { language },
      );
      const steps = (name: string) => Number(new RegExp(`[" ]${name}-(\\d+)`).exec(html)?.[1]);
      expect(pixels(steps('min-h'))).toBe(240);
      expect(pixels(steps('h'))).toBe(120);
      expect(wordsOf(html)).toMatch(
        { eng: /Ukraine, United Kingdom \+2/, ua: /Україна, Велика Британія \+2/ }[language],
      );
    },
  );

  test.each(LANGUAGES)(
    'SPEC 9: at most two countries are named, none means everywhere, in %s',
    (language) => {
      expect(targetCountries(ADVERT.countries, language)).toMatchObject({ everywhere: false });
      expect(targetCountries(ADVERT.countries, language).shown).toHaveLength(2);
      expect(targetCountries([], language).everywhere).toBe(true);
    },
  );

  test('SPEC 9: a dialog is at most 600 px wide, the list of transfers at most 400 px high', () => {
    const steps = (path: string, name: string) =>
      [...source(path).matchAll(new RegExp(`\\b${name}-(\\d+)`, 'g'))].map(([, number]) => Number(number));
    expect(pixels(Math.max(...steps('ui/dialog-box.tsx', 'max-w')))).toBe(600);
    expect(pixels(Math.max(...steps('features/payouts/transfers.tsx', 'max-h')))).toBe(400);
  });

  test('SPEC 9: phones end at 768 px, where the search box of the bar takes the place of its toggle', async () => {
    const html = await renderScreen('/', { language: 'eng' });
    expect(html).toContain('hidden bar:block');
    const [, rem] = /--breakpoint-bar: ([\d.]+)rem/.exec(source('styles/tokens.css')) ?? [];
    expect(Number(rem) * 16, 'the first width that is none').toBe(769);
  });
});

test.each(LANGUAGES)(
  'SPEC 9, countries: about 240, found by name or code in any letters, in %s',
  (language) => {
    const options = countryOptions(language);
    expect(options.length).toBeGreaterThanOrEqual(235);
    expect(options.length).toBeLessThanOrEqual(255);
    expect(new Set(options.map(({ value }) => value)).size).toBe(options.length);
    for (const typed of ['ukra', 'UKRAINE', 'ua', 'укра']) expect(countryMatches('UA', typed)).toBe(true);
  },
);

test.each(LANGUAGES)('SPEC 9: the copyright says 2018, in %s', async (language) => {
  expect(wordsOf(await renderScreen('/', { language }))).toContain('© 2018 Watchwell');
});
