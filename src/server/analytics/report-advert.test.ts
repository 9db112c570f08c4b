import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { expectLedgerHolds } from '../../../test/support/expect-ledger-holds.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { takeBackViews } from '../ledger/ledger.ts';
import { readDatabaseTime } from '../platform/clock/clock.ts';
import { countHelped, recountHelped } from './helped.ts';

let site: TestApp;
let baker: Person;
let bread: string;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges whether a view was watched for long enough.
  site.clock.advance({ hours: -1 });
});
afterAll(async () => {
  await expectLedgerHolds(site.database.db);
  await site.close();
});
beforeEach(async () => {
  // What another test added up in two minutes is over for the views of this one.
  await recountHelped(site.database.db);
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

const reportTo = async ({ cookie }: Person, id = bread) => {
  await site.context.viewCounts.flush();
  const reply = await site.app.inject({ url: `/api/getUserAdv/${id}`, headers: { cookie } });
  return { status: reply.statusCode, ...reply.json() };
};

/** Somebody new watches for a patient, or for the general account. */
const watchFor = async (patient?: Person) => {
  const cookie = await aDevice(site);
  const whom = patient
    ? ({ userId: patient.publicId, adViewedAs: 'refrence' } as const)
    : ({ userId: 'guest', adViewedAs: 'guest' } as const);
  const reply = await watchAdvert(site, { cookie, adsId: bread, ...whom });
  expect(reply.statusCode, reply.body).toBe(200);
};

const agree = async ({ cookie }: Person) => {
  const payload = { data: { inGallery: true } };
  await site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers: { cookie }, payload });
};

/** As a job does in two minutes: views of the last one wait for the next time. */
const addUp = async () =>
  countHelped(site.database.db, new Date((await readDatabaseTime(site.database.db)).getTime() + 120_000));

/** What was added up of an ad so far. */
const added = async (): Promise<number> => {
  const { rows } = await site.database.owner.query(
    'select coalesce(sum(nanos), 0)::float8 nanos from advert_helped where advert_id = $1',
    [decodePublicId(bread)],
  );
  return rows[0].nanos;
};

test('an ad nobody watched yet has helped nobody', async () => {
  const { adv, helped, visits, spent } = await reportTo(baker);
  expect(adv).toMatchObject({ _id: bread, state: 'running', delivered: 0 });
  expect({ visits, spent }).toEqual({ visits: 0, spent: 0 });
  expect(helped).toEqual({ people: 0, dollars: 0, general: 0, named: [] });
});

test('somebody else’s ad is told as one that does not exist', async () => {
  const rival = await anAdvertiser(site);
  expect(await reportTo(rival)).toMatchObject({ status: 404, code: 'advert-unknown' });
});

test('whom it helped is told at once, and named are only those who agreed; the sums stay when they are added up', async () => {
  const [olena, petro] = [
    await aPatient(site, { firstName: 'Olena' }),
    await aPatient(site, { firstName: 'Petro' }),
  ];
  await agree(olena);
  await watchFor(olena);
  await watchFor(olena);
  await watchFor(petro);
  await watchFor();
  const helped = {
    people: 2,
    dollars: 0.0075,
    general: 0.0025,
    named: [{ id: olena.publicId, firstName: 'Olena', photo: null, dollars: 0.005 }],
  };
  const report = await reportTo(baker);
  expect(report.helped).toEqual(helped);
  expect(report.series).toHaveLength(30);
  expect(report.series.at(-1)).toMatchObject({ views: 4, spent: 0.012 });
  expect(report.spent).toBe(0.012);
  await addUp();
  expect(await added()).toBe(10_000_000);
  expect((await reportTo(baker)).helped).toEqual(helped);
  await addUp();
  expect(await added()).toBe(10_000_000);
  expect((await reportTo(baker)).helped).toEqual(helped);
});

test('a server whose clock is hours ahead passes by no view that is credited after it has added up', async () => {
  site.clock.advance({ hours: 5 });
  await site.jobs.runScheduled('count-helped');
  site.clock.advance({ hours: -5 });
  await watchFor(await aPatient(site));
  expect((await reportTo(baker)).helped).toMatchObject({ people: 1, dollars: 0.0025 });
  await addUp();
  expect(await added()).toBe(2_500_000);
});

test('what was taken back helped nobody, and stands beside the reason', async () => {
  const olena = await aPatient(site, { firstName: 'Olena' });
  await watchFor(olena);
  const { rows } = await site.database.owner.query(
    'select viewer_id, advert_id from views order by created_at desc limit 1',
  );
  const views = rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
  const when = { at: site.clock.now(), holdDays: site.context.config.holdDays };
  await site.database.db.transaction().execute((trx) => takeBackViews(trx, when, views));
  // The database dates the view: in the first hour of its day the server's clock is behind by a day.
  site.clock.advance({ hours: 1 });
  const taken = await reportTo(baker);
  site.clock.advance({ hours: -1 });
  expect(taken.helped).toEqual({ people: 0, dollars: 0, general: 0, named: [] });
  expect(taken.notCharged).toEqual([{ reason: 'taken-back-other', views: 1 }]);
  await addUp();
  expect((await reportTo(baker)).helped).toMatchObject({ people: 0, dollars: 0 });
});
