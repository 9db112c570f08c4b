import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdvertiser, aPatient } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, creditView, startView, watchThrough } from '../../../test/support/watch-advert.ts';
import { createKnownPages } from './known-pages.ts';

let site: TestApp;
let adsId: string;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges the time since the start, so the server's runs behind it by enough to watch.
  site.clock.advance({ hours: -2 });
  adsId = await placeAdvert(site, await anAdvertiser(site, { balanceDollars: 10 }));
});
afterAll(() => site.close());

const aWatchedView = async (userId: string) => {
  const cookie = await aDevice(site);
  const started = await startView(site, { adsId, userId, adViewedAs: 'refrence', cookie });
  const view = await watchThrough(site, cookie, started.json());
  return () => creditView(site, cookie, view);
};

test('names the page also on a server that did not begin the view', async () => {
  const patient = await aPatient(site);
  const elsewhere = createKnownPages(site.context);
  expect(await elsewhere.nameOf(patient.id)).toEqual(await site.context.knownPages.nameOf(patient.id));
  expect(await elsewhere.nameOf(patient.id)).toMatchObject({ firstName: expect.stringMatching(/./) });
  expect(await elsewhere.nameOf(1n)).toBeUndefined();
});

test('never names a deleted patient, not even to their viewers', async () => {
  const patient = await aPatient(site);
  const credit = await aWatchedView(patient.publicId);
  expect((await credit()).json()).toMatchObject({ userData: { id: patient.publicId } });
  await site.database.owner.query('delete from patient_funds where patient_id = $1', [patient.id]);
  expect((await credit()).statusCode).toBe(404);
});
