import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { asNanos } from '#shared/money/nanos.ts';
import { startingView } from '../../../test/support/asking-view.ts';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createViewLimits, type StartingView } from './view-limits.ts';

const XL = asNanos(50_000_000n);
const P = asNanos(2_500_000n);
/** The number of longest views that earn a dollar. */
const A_DOLLAR = 20;

let site: TestApp;
let blocks = 0;

beforeAll(async () => {
  site = await createTestApp({ config: { sharedNetworks: ['2001:db7::/32'] } });
  // The test must not cross the end of an hour or a day.
  site.clock.stop();
});
afterAll(() => site.close());

/** The prefix of an unused /32 of a provider that is not known to connect people. */
let space = '';
const aSpace = (): string => {
  blocks += 1;
  const start = `2a0e:${(blocks * 8).toString(16)}:`;
  site.unknownSpace.add(start);
  return start;
};
beforeEach(() => {
  space = aSpace();
});

const at = (network: number, home = 0): string => `${space}${network.toString(16)}:${home.toString(16)}::1`;

/** Watches views in sequence; returns the number of paid ones and the reasons of the others. */
const watchAll = async (
  views: readonly (Pick<StartingView, 'address'> & Partial<StartingView>)[],
  limits = site.context.viewLimits,
) => {
  const unpaid = new Map<string, number>();
  let paid = 0;
  for (const changes of views) {
    const view = startingView({ earnNanos: XL, trust: 'new', ...changes });
    const why = await limits.begin(view);
    const place = why ?? (await limits.admit(view));
    if (typeof place === 'string') unpaid.set(place, (unpaid.get(place) ?? 0) + 1);
    else {
      place.settle(true);
      paid += 1;
    }
  }
  return { paid, ...Object.fromEntries(unpaid) };
};

const homesOf = (networks: number, homes: number): { address: string }[] =>
  Array.from({ length: networks * homes }, (_, place) => ({
    address: at(Math.floor(place / homes), place % homes),
  }));

describe('an unknown block of IPv6', () => {
  test('is paid a dollar a day from 1,000 networks, also for returned devices', async () => {
    const views = homesOf(1_000, 1).map((home, place) => ({
      ...home,
      trust: place % 2 === 0 ? ('new' as const) : ('returned' as const),
    }));
    expect(await watchAll(views)).toEqual({ paid: A_DOLLAR, 'network-limit': 980 });
  });

  test('reserves its room while views run, so that none of them is watched in vain', async () => {
    const reasons: (string | null)[] = [];
    for (const home of homesOf(30, 1))
      reasons.push(await site.context.viewLimits.begin(startingView({ ...home, earnNanos: XL })));
    expect(reasons.filter((reason) => reason === null)).toHaveLength(A_DOLLAR);
  });

  test('is the /29 that registries reserve for one provider', async () => {
    await watchAll(homesOf(20, 1));
    const [, second = ''] = space.split(':');
    const beside = `2a0e:${(Number.parseInt(second, 16) + 7).toString(16)}:`;
    site.unknownSpace.add(beside);
    expect(await watchAll([{ address: `${beside}1::1` }])).toEqual({ paid: 0, 'network-limit': 1 });
    space = aSpace();
    expect(await watchAll([{ address: at(1) }])).toEqual({ paid: 1 });
  });

  test('is paid no more on a later day, however many of its devices returned', async () => {
    for (let day = 0; day < 3; day += 1) {
      const returned = homesOf(30, 1).map((home) => ({ ...home, trust: 'returned' as const }));
      expect(await watchAll(day === 0 ? homesOf(30, 1) : returned)).toEqual({
        paid: A_DOLLAR,
        'network-limit': 10,
      });
      await site.context.viewLimits.flush();
      site.clock.advance({ days: 1 });
    }
  });

  test('is paid its dollar once a day by all servers together', async () => {
    await watchAll(homesOf(15, 1));
    await site.context.viewLimits.flush();
    const other = createViewLimits(site.context);
    expect(await watchAll(homesOf(15, 1), other)).toEqual({ paid: 5, 'network-limit': 10 });
    await other.close();
  });

  test('is paid again when its day is over', async () => {
    await watchAll(homesOf(20, 1));
    await site.context.viewLimits.flush();
    site.clock.advance({ days: 1 });
    await site.jobs.runScheduled('forget-unpaid-views');
    expect((await site.database.owner.query('select kind from view_tallies')).rows).toEqual([]);
  });

  test('excludes providers that connect people, listed networks and carriers', async () => {
    site.unknownSpace.delete(space);
    expect(await watchAll(homesOf(40, 6))).toEqual({ paid: 240 });
    const named = Array.from({ length: 40 }, (_, place) => ({
      address: `2001:db7:${place.toString(16)}::1`,
    }));
    site.unknownSpace.add('2001:db7:');
    expect(await watchAll(named)).toEqual({ paid: 40 });
    space = aSpace();
    const carriers = homesOf(40, 1);
    for (const { address } of carriers) site.carriers.add(address);
    expect(await watchAll(carriers)).toEqual({ paid: 40 });
  });
});

describe('views of one advert', () => {
  const rival = { earnNanos: P, viewsBought: 500 };
  const from = (homes: readonly { address: string }[], advertId: bigint, more = {}) =>
    homes.map((home) => ({ ...home, ...rival, advertId, ...more }));

  test('are paid to an unknown block as to one household', async () => {
    expect(await watchAll(from(homesOf(30, 1), 9_000_051n))).toEqual({ paid: 5, 'advert-limit': 25 });
    space = aSpace();
    expect(await watchAll(from(homesOf(30, 1), 9_000_051n, { trust: 'returned' }))).toMatchObject({
      paid: 5,
    });
  });

  test('are paid to all unknown blocks up to a tenth of the hourly pace, and to others beyond it', async () => {
    const many = Array.from({ length: 30 }, () => {
      space = aSpace();
      return { address: at(1) };
    });
    expect(await watchAll(from(many, 9_000_052n))).toEqual({ paid: 10, 'advert-pace': 20 });
    const honest = Array.from({ length: 95 }, (_, place) => ({ address: `81.130.${place}.7` }));
    expect(await watchAll(from(honest, 9_000_052n))).toEqual({ paid: 90, 'advert-pace': 5 });
    site.clock.advance({ seconds: 3600 });
    expect(await watchAll(from(many.slice(20), 9_000_052n))).toEqual({ paid: 10 });
  });

  test('are paused for the refused viewer, and shown to all others', async () => {
    const advertiser = await anAdvertiser(site, { balanceDollars: 10 });
    const adsId = await placeAdvert(site, advertiser, { title: 'For people' });
    const advertId = decodePublicId(adsId) ?? 0n;
    const listedAt = async (remoteAddress: string): Promise<boolean> => {
      const request = { method: 'POST', url: '/api/getAdvs', payload: {}, remoteAddress } as const;
      const reply = await site.app.inject(request);
      return (reply.json() as { _id: string }[]).some(({ _id }) => _id === adsId);
    };
    const many = Array.from({ length: 11 }, () => {
      space = aSpace();
      return { address: at(1) };
    });
    await watchAll(from(many, advertId));
    expect(await listedAt(many[10]?.address ?? '')).toBe(false);
    expect(await listedAt('81.131.1.1')).toBe(true);
    site.clock.advance({ seconds: 3600 });
    expect(await listedAt(many[10]?.address ?? '')).toBe(true);
  });
});

test('pays new devices of one IPv6 network a dollar together, and a street of IPv4 more', async () => {
  site.unknownSpace.delete(space);
  const ofPages = (address: string, place: number) => ({ address, beneficiaryId: BigInt(place % 4) + 60n });
  const home = Array.from({ length: 30 }, (_, place) => ofPages(at(1, place), place));
  expect(await watchAll(home)).toEqual({ paid: A_DOLLAR, 'new-devices-limit': 10 });
  const street = Array.from({ length: 30 }, (_, place) => ofPages(`86.140.9.${place}`, place));
  expect(await watchAll(street)).toEqual({ paid: 30 });
});
