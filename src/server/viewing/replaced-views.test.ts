import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, startView, watchAdvert, watchThrough } from '../../../test/support/watch-advert.ts';
import { type Notifications, startNotifications } from '../platform/database/notifications.ts';
import { SLOT_MS } from './running-views.ts';

let here: TestApp;
let there: TestApp;
let heard: Notifications;
/** The messages to other servers, in the order of their arrival. */
const told: string[] = [];
let olena: Person;
let adverts: string[];

/** Two servers of one database; the second one receives the messages of the first. */
beforeAll(async () => {
  here = await createTestApp();
  heard = await startNotifications(here.database.url, { onError: () => undefined });
  const database = { ...here.database, close: () => Promise.resolve() };
  there = await createTestApp({ database, notifications: heard });
  await heard.listen('view_replaced', { onMessage: (message) => told.push(message), onGap: () => undefined });
  for (const { clock } of [here, there]) clock.advance({ hours: -2 });
});
beforeEach(async () => {
  olena = await aPatient(here);
  const advertiser = await anAdvertiser(here, { balanceDollars: 1_000 });
  adverts = [await placeAdvert(here, advertiser), await placeAdvert(here, advertiser, { title: 'Bread' })];
  // The other server loads new adverts after a message as well.
  await there.context.catalogue.reload();
});
afterAll(async () => {
  await expectLedgerConsistent(here.database.db);
  await there.close();
  await heard.close();
  await here.close();
});

const asFriend = (cookie: string, which: 0 | 1) => ({
  cookie,
  adsId: adverts[which] ?? '',
  userId: olena.publicId,
  adViewedAs: 'refrence' as const,
});

const begin = async (site: TestApp, cookie: string, which: 0 | 1) => {
  const reply = await startView(site, asFriend(cookie, which));
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json();
};

/** Waits until the second server was notified of this view; it listens before `told` does. */
const arrived = ({ viewId }: { viewId: string }): Promise<void> =>
  eventually('the news of a view', () => expect(told.at(-1)).toContain(` ${decodePublicId(viewId)} `));

test('stops a tab at its next beat when another view began at another server', async () => {
  const cookie = await aDevice(here);
  const first = await begin(there, cookie, 0);
  const watched = await watchThrough(there, cookie, first);
  const second = await begin(here, cookie, 1);
  await arrived(second);
  await expect(watchThrough(there, cookie, watched)).rejects.toThrow('view-replaced');
  // The view that began last goes on, on any server.
  await watchThrough(there, cookie, await watchThrough(here, cookie, second));
});

test('stops a tab also on a server that has seen neither view', async () => {
  const cookie = await aDevice(here);
  const first = await begin(here, cookie, 0);
  await arrived(await begin(here, cookie, 1));
  await expect(watchThrough(there, cookie, first)).rejects.toThrow('view-replaced');
});

test('notifies nobody when the earlier view was credited or was left long ago', async () => {
  const cookie = await aDevice(here);
  const credited = await watchAdvert(here, asFriend(cookie, 0));
  expect(credited.statusCode, credited.body).toBe(200);
  const before = told.length;
  await begin(here, cookie, 1);
  for (const { clock } of [here, there]) clock.advance({ seconds: SLOT_MS / 1_000 + 1 });
  await begin(here, cookie, 1);
  // Messages arrive in order: after the last one all earlier ones are there.
  await arrived(await begin(here, cookie, 1));
  expect(told).toHaveLength(before + 1);
});
