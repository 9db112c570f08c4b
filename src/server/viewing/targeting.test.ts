import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, startView, watchAdvert } from '../../../test/support/watch-advert.ts';

const KYIV = '176.36.1.1';
const LONDON = '81.2.69.142';
/** A public address without a known country. */
const NOWHERE = '203.1.114.7';
const PRIVATE = '192.168.1.7';

let site: TestApp;
let forUkraine: string;
let forAll: string;

beforeAll(async () => {
  site = await createTestApp();
  site.clock.advance({ hours: -2 });
  site.countries.set(KYIV, 'UA').set(LONDON, 'GB');
  const advertiser = await anAdvertiser(site, { balanceDollars: 100 });
  forUkraine = await placeAdvert(site, advertiser, { title: 'Kyiv Bikes', countries: ['UA'] });
  forAll = await placeAdvert(site, advertiser, { title: 'Tea' });
});

afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const asGuest = async (adsId: string, address: string) => ({
  cookie: await aDevice(site),
  adsId,
  userId: 'guest',
  adViewedAs: 'guest' as const,
  address,
});

const startFrom = async (adsId: string, address: string) => {
  const reply = await startView(site, await asGuest(adsId, address));
  return [reply.statusCode, reply.json().code];
};

describe('an advert for one country', () => {
  test('is watched and paid from there', async () => {
    const credited = await watchAdvert(site, await asGuest(forUkraine, KYIV));
    expect(credited.json()).toMatchObject({ earned: 0.0025 });
  });

  test.each([
    ['another country', LONDON],
    ['an address without a known country', NOWHERE],
  ])('cannot be started from %s, even by its id', async (_, address) => {
    expect(await startFrom(forUkraine, address)).toEqual([404, 'advert-unknown']);
  });

  test('can be started from a private address, which has no country (development)', async () => {
    expect(await startFrom(forUkraine, PRIVATE)).toEqual([201, undefined]);
  });
});

test.each([KYIV, LONDON, NOWHERE, PRIVATE])('starts an advert for all countries from %s', async (address) => {
  expect(await startFrom(forAll, address)).toEqual([201, undefined]);
});

describe('the list', () => {
  const listedFrom = async (remoteAddress: string, countryCode?: string) => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/getAdvs',
      headers: { cookie: await aDevice(site) },
      payload: { countryCode },
      remoteAddress,
    });
    return reply.json().map(({ _id }: { _id: string }) => _id);
  };

  test('has the adverts of the country of the address, not of the browser’s settings', async () => {
    expect(await listedFrom(KYIV)).toEqual(expect.arrayContaining([forUkraine, forAll]));
    expect(await listedFrom(LONDON, 'UA')).toEqual([forAll]);
    expect(await listedFrom(NOWHERE, 'UA')).toEqual([forAll]);
  });

  test('uses the browser’s country where the address is private', async () => {
    expect(await listedFrom(PRIVATE, 'UA')).toEqual(expect.arrayContaining([forUkraine, forAll]));
    expect(await listedFrom(PRIVATE, 'GB')).toEqual([forAll]);
  });
});
