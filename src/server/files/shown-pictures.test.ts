import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { aPicture, get, PDF, storedNames, upload } from '../../../test/sites/files-site.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { type Notifications, startNotifications } from '../platform/database/notifications.ts';
import { createKeptMedia } from '../platform/http/kept-media.ts';
import { createShownPictures } from './shown-pictures.ts';

let site: TestApp;
let olena: Person;
const heard: Notifications[] = [];
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(async () => {
  for (const notifications of heard) await notifications.close();
  await site.close();
});
/** Stops the clock of the cache's time to live. */
beforeEach(async () => {
  olena = await aPatient(site);
  vi.spyOn(performance, 'now').mockReturnValue(1);
});
afterEach(() => vi.restoreAllMocks());

const photoOf = async (person: Person): Promise<string> =>
  (await get(site, '/api/current_user', person)).json().userData.photo;
const hangPhoto = async (): Promise<string> => {
  await upload(site, '/api/profile/upload', olena.cookie, { bytes: await aPicture() });
  return photoOf(olena);
};
/** Bypasses the server: later replies can only come from its cache. */
const emptyStorage = async () => {
  for (const name of await storedNames(site)) await site.context.storage.remove(name);
};

test('a photo shown seconds ago comes from the cache, with all its headers', async () => {
  const photo = await hangPhoto();
  for (const size of ['100', '320', '640']) {
    const first = await get(site, `${photo}?size=${size}`);
    await site.context.storage.remove(`photos/${photo.split('/').at(-1)}/${size}.webp`);
    const again = await get(site, `${photo}?size=${size}`);
    expect([again.statusCode, again.rawPayload.equals(first.rawPayload)]).toEqual([200, true]);
    expect(again.headers['content-length']).toBe(String(first.rawPayload.length));
    const { 'x-request-id': firstId, date: _, ...said } = first.headers;
    const { 'x-request-id': secondId, date: __, ...saidAgain } = again.headers;
    expect(saidAgain).toEqual(said);
    expect(secondId).not.toBe(firstId);
  }
});

test('a picture of an advert or of news is cached as well, once for any query in its address', async () => {
  const sent = await upload(site, '/api/pictures', olena.cookie, { bytes: await aPicture() });
  const { url } = sent.json();
  await get(site, `${url}?size=800`);
  await emptyStorage();
  expect((await get(site, `${url}?size=800&for=the-fifth-time`)).statusCode).toBe(200);
  expect((await get(site, url)).statusCode).toBe(200);
  // This size was not requested before.
  expect((await get(site, `${url}?size=240`)).statusCode).toBe(404);
});

test('a replaced photo leaves the cache with its object', async () => {
  const first = await hangPhoto();
  const shown = `${first}?size=320`;
  await get(site, shown);
  await hangPhoto();
  await site.jobs.runDue();
  expect((await get(site, shown)).statusCode).toBe(404);
});

test("a patient's document is read from the storage each time, by those who may see it", async () => {
  await upload(site, '/api/upload', olena.cookie, { name: 'paper.pdf', bytes: PDF });
  const [file] = (await get(site, '/api/getFiles', olena)).json();
  expect((await get(site, file.url, olena)).statusCode).toBe(200);
  const nobody = await get(site, file.url);
  expect([nobody.statusCode, nobody.rawPayload.equals(PDF)]).toEqual([401, false]);
  await emptyStorage();
  expect((await get(site, file.url, olena)).statusCode).toBe(404);
});

test('objects removed by the nightly sweep leave the cache as well', async () => {
  const photo = await hangPhoto();
  await site.database.owner.query('delete from stored_files');
  await get(site, `${photo}?size=320`);
  site.clock.advance({ days: 2 });
  await site.jobs.runScheduled('sweep-stored-objects');
  expect((await get(site, `${photo}?size=320`)).statusCode).toBe(404);
});

/** The cache of another server on this database, with a photo in it. */
const anotherServer = async () => {
  const kept = createKeptMedia();
  const notifications = await startNotifications(site.database.url, { onError: () => undefined });
  heard.push(notifications);
  await createShownPictures({ db: site.database.db, kept, notifications });
  await kept.get('/photo', async () => ({ headers: {}, bytes: Buffer.from('a face') }));
  return kept;
};

test('all other servers evict it as well', async () => {
  const there = await anotherServer();
  await hangPhoto();
  await hangPhoto();
  await site.jobs.runDue();
  await eventually('the other server', () => expect(there.find('/photo')).toBeUndefined());
});

test('a server that may have missed a removal evicts everything', async () => {
  const kept = await anotherServer();
  expect(kept.find('/photo')).toBeDefined();
  await site.database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await eventually('a gap', () => expect(kept.find('/photo')).toBeUndefined());
});
