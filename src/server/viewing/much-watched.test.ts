import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdvertiser } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice } from '../../../test/support/watch-advert.ts';
import { keyOf } from '../platform/http/key-of.ts';
import { createMuchWatched } from './much-watched.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

/** Credits views as another server would; this one is not notified. */
const watchElsewhere = (viewerId: bigint, firstAdvert: bigint, count = 1) =>
  site.database.owner.query(
    `insert into views (viewer_id, advert_id, beneficiary_id, own, earn_nanos, fee_nanos)
     select $1, advert, 0, false, 1, 0 from generate_series($2::bigint, $2::bigint + $3 - 1) advert`,
    [viewerId, firstAdvert, count],
  );

const today = () => new Date(new Date().toISOString().slice(0, 10));

let viewers = 0n;
const aViewerOf = async (adverts: number): Promise<bigint> => {
  viewers += 1n;
  const viewerId = (1n << 51n) | (1_000n + viewers);
  await watchElsewhere(viewerId, 1n, adverts);
  return viewerId;
};

test('reads everything again for a viewer with few views', async () => {
  const viewerId = await aViewerOf(3);
  const much = createMuchWatched(site.database);
  expect((await much.seenBy(viewerId)).size).toBe(3);
  expect((await much.historyOf(viewerId, 9n, today())).paidSince).toBe(3);
  await watchElsewhere(viewerId, 9n);
  expect(await much.learn(viewerId, [9n])).toBe(false);
  expect((await much.seenBy(viewerId)).has(9n)).toBe(true);
  expect(await much.historyOf(viewerId, 9n, today())).toMatchObject({ paidSince: 4, hasSeen: true });
});

test('caches the history of a viewer with many views, and counts a credit on this server at once', async () => {
  const viewerId = await aViewerOf(1_001);
  const much = createMuchWatched(site.database);
  expect((await much.seenBy(viewerId)).size).toBe(1_001);
  const { paidSince, firstCreditAt } = await much.historyOf(viewerId, 5_000n, today());
  expect(paidSince).toBe(1_001);
  much.noteCredited(viewerId, 5_000n);
  expect((await much.seenBy(viewerId)).has(5_000n)).toBe(true);
  const after = await much.historyOf(viewerId, 6_000n, today());
  expect(after).toMatchObject({ paidSince: 1_002, firstCreditAt, hasSeen: false });
});

test('always reads whether an advert was watched, and starts a new count on a new day', async () => {
  const viewerId = await aViewerOf(1_001);
  const much = createMuchWatched(site.database);
  await much.historyOf(viewerId, 5_000n, today());
  await watchElsewhere(viewerId, 5_000n);
  expect((await much.historyOf(viewerId, 5_000n, today())).hasSeen).toBe(true);
  const tomorrow = new Date(today().getTime() + 86_400_000);
  expect((await much.historyOf(viewerId, 6_000n, tomorrow)).paidSince).toBe(0);
});

test('lists adverts by what such a viewer watched at another server', async () => {
  const cookie = await aDevice(site);
  const [, id = ''] = /=(\d+)\./.exec(cookie) ?? [];
  const advert = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 100 }));
  await watchElsewhere(BigInt(id), 1n, 1_001);
  const shown = async (): Promise<boolean> => {
    const reply = await site.app.inject({
      method: 'POST',
      url: '/api/getAdvs',
      headers: { cookie },
      payload: {},
    });
    return reply.json().find(({ _id }: { _id: string }) => _id === advert).seen;
  };
  expect(await shown()).toBe(false);
  await watchElsewhere(BigInt(id), keyOf(advert));
  expect(await shown()).toBe(true);
});
