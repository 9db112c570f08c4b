import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { decodePublicId } from '#shared/ids/public-id.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { aDevice, watchAdvert } from '../../../test/support/watch-advert.ts';
import { revokeViews, type ViewKey } from '../ledger/ledger.ts';
import { readDatabaseTime } from '../platform/clock/clock.ts';
import { countHelped } from './helped.ts';
import { startOfDay } from './period.ts';

let site: TestApp;
let baker: Person;
let bread: string;
let day: Date;

const HOUR_MS = 3_600_000;

beforeAll(async () => {
  site = await createTestApp();
  // The database's clock judges whether a view lasted long enough.
  site.clock.advance({ hours: -1 });
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});
beforeEach(async () => {
  // Another test has counted this day as finished.
  await site.database.owner.query('delete from advert_helped; update advert_helped_to set open_day = null');
  day = startOfDay(await readDatabaseTime(site.database.db));
  baker = await anAdvertiser(site, { balanceDollars: 100 });
  bread = await placeAdvert(site, baker);
});

const reportTo = async ({ cookie }: Person, id = bread) => {
  await site.context.viewCounts.flush();
  const reply = await site.app.inject({ url: `/api/getUserAdv/${id}`, headers: { cookie } });
  return { status: reply.statusCode, ...reply.json() };
};

/** A new viewer in this home watches for a patient, or for the general account. */
const watchFor = async (patient: Person | undefined, home: number) => {
  const cookie = await aDevice(site);
  const whom = patient
    ? ({ userId: patient.publicId, adViewedAs: 'refrence' } as const)
    : ({ userId: 'guest', adViewedAs: 'guest' } as const);
  const address = `46.8.${home}.7`;
  const reply = await watchAdvert(site, { cookie, adsId: bread, address, ...whom });
  expect(reply.statusCode, reply.body).toBe(200);
};

const watchAll = async (patient: Person | undefined, homes: number[]) => {
  for (const home of homes) await watchFor(patient, home);
};

const aListedPatient = async (firstName: string): Promise<Person> => {
  const patient = await aPatient(site, { firstName });
  const payload = { data: { inGallery: true } };
  const { cookie } = patient;
  await site.app.inject({ method: 'POST', url: '/api/saveUserInfo', headers: { cookie }, payload });
  return patient;
};

/** Runs the counting job some hours after the end of the day, on which everybody watched at noon. */
const countAfterMidnight = async (hours: number) => {
  const noon = new Date(day.getTime() + 12 * HOUR_MS);
  for (const [table, time] of [
    ['views', 'created_at'],
    ['decided_views', 'at'],
  ])
    await site.database.owner.query(`update ${table} set ${time} = $1 where advert_id = $2`, [
      noon,
      decodePublicId(bread),
    ]);
  await countHelped(site.database.db, new Date(day.getTime() + (24 + hours) * HOUR_MS));
};

const viewsOf = async (patient: Person): Promise<ViewKey[]> => {
  const { rows } = await site.database.owner.query(
    'select viewer_id, advert_id from views where beneficiary_id = $1 order by created_at',
    [patient.id],
  );
  return rows.map((row) => ({ viewerId: BigInt(row.viewer_id), advertId: BigInt(row.advert_id) }));
};

const revoke = async (views: ViewKey[], at: Date) => {
  const when = { at, clearingDays: site.context.config.clearingDays };
  await site.database.db.transaction().execute((trx) => revokeViews(trx, when, views));
};

const NOBODY = { people: 0, dollars: 0, general: 0, others: 0, named: [] };

test('an ad without views has helped nobody', async () => {
  const { adv, helped, visits, spent } = await reportTo(baker);
  expect(adv).toMatchObject({ _id: bread, state: 'running', delivered: 0 });
  expect({ visits, spent }).toEqual({ visits: 0, spent: 0 });
  expect(helped).toEqual(NOBODY);
});

test('answers another advertiser’s ad like an unknown one', async () => {
  const rival = await anAdvertiser(site);
  expect(await reportTo(rival)).toMatchObject({ status: 404, code: 'advert-unknown' });
});

test('an advertiser who polls between visitors sees no name and no sum of them', async () => {
  const patients = [await aListedPatient('Olena'), await aListedPatient('Petro')];
  const { cookie } = baker;
  const poll = async () => {
    await site.context.viewCounts.flush();
    await site.jobs.runScheduled('count-helped');
    await site.jobs.runScheduled('roll-up-analytics');
    const urls = [
      `getUserAdv/${bread}`,
      'getUserAdvs',
      'getUserAdvsPage',
      'general-analytics',
      'general-analytics?range=1d',
    ];
    const replies = await Promise.all(
      [...urls, 'general-analytics/csv', `advertiser-analytics/${baker.publicId}`].map((url) =>
        site.app.inject({ url: `/api/${url}`, headers: { cookie } }),
      ),
    );
    const all = replies.map(({ body }) => body).join('\n');
    for (const { publicId } of patients) expect(all).not.toContain(publicId);
    expect(all).not.toMatch(/Olena|Petro/);
    return replies[0]?.json();
  };
  const visitors = [patients[0], patients[1], undefined, patients[0]];
  for (const [place, patient] of visitors.entries()) {
    await watchFor(patient, place + 1);
    const { helped, adv } = await poll();
    expect(helped).toEqual(NOBODY);
    expect(adv.delivered).toBe(place + 1);
  }
  await countAfterMidnight(1);
  expect((await poll()).helped).toEqual({ ...NOBODY, others: 0.01 });
});

test('a finished day names those who agreed, from five views of three homes, in whole cents', async () => {
  const [olena, petro, hanna] = [
    await aListedPatient('Olena'),
    await aListedPatient('Petro'),
    await aListedPatient('Hanna'),
  ];
  const unlisted = await aPatient(site, { firstName: 'Ira' });
  await watchAll(olena, [1, 1, 1, 2, 3]);
  await watchAll(petro, [4, 4, 4, 5, 5]);
  await watchAll(hanna, [6, 7, 8, 9]);
  await watchAll(unlisted, [10, 11, 12, 12, 12]);
  await watchAll(undefined, [13, 14, 15, 15, 15]);
  await countAfterMidnight(0);
  expect((await reportTo(baker)).helped).toEqual(NOBODY);
  await countAfterMidnight(1);
  const helped = {
    people: 2,
    dollars: 0.02,
    general: 0.01,
    others: 0.02,
    named: [{ id: olena.publicId, firstName: 'Olena', otherFirstName: '', photo: null, dollars: 0.01 }],
  };
  const report = await reportTo(baker);
  expect(report.helped).toEqual(helped);
  // The chart begins with the day on which the ad was placed.
  expect(report.series).toHaveLength(1);
  expect(report.series.at(-1)).toMatchObject({ views: 24, spent: 0.072 });
  expect(report.spent).toBe(0.072);
  await countAfterMidnight(2);
  expect((await reportTo(baker)).helped).toEqual(helped);
});

test('a day with one recipient, or few other ones, names nobody', async () => {
  await watchAll(await aListedPatient('Olena'), [1, 2, 3, 4, 5]);
  await watchAll(await aListedPatient('Petro'), [6, 7]);
  await countAfterMidnight(1);
  expect((await reportTo(baker)).helped).toEqual({ ...NOBODY, others: 0.01 });
});

test('a server whose clock is hours ahead does not count the current day', async () => {
  await watchAll(await aListedPatient('Olena'), [1, 2, 3, 4, 5]);
  await watchAll(undefined, [6, 7, 8, 9, 10]);
  site.clock.advance({ hours: 30 });
  await site.jobs.runScheduled('count-helped');
  site.clock.advance({ hours: -30 });
  expect((await reportTo(baker)).helped).toEqual(NOBODY);
  await countAfterMidnight(1);
  expect((await reportTo(baker)).helped).toMatchObject({ people: 1, dollars: 0.01 });
});

test('revoked views helped nobody and appear with their reason', async () => {
  const olena = await aListedPatient('Olena');
  await watchFor(olena, 1);
  await revoke(await viewsOf(olena), site.clock.now());
  // The database dates the view: in the first hour of its day the server's clock is a day behind.
  site.clock.advance({ hours: 1 });
  const taken = await reportTo(baker);
  site.clock.advance({ hours: -1 });
  expect(taken.notCharged).toEqual([{ reason: 'taken-back-other', views: 1 }]);
  await countAfterMidnight(1);
  expect((await reportTo(baker)).helped).toEqual(NOBODY);
});

test('recounts a day whose views are revoked later, with the next day', async () => {
  const olena = await aListedPatient('Olena');
  await watchAll(olena, [1, 2, 3, 4, 5]);
  await watchAll(undefined, [6, 7, 8, 9, 10]);
  await countAfterMidnight(1);
  expect((await reportTo(baker)).helped).toMatchObject({ people: 1, named: [{ firstName: 'Olena' }] });
  await revoke((await viewsOf(olena)).slice(0, 1), new Date(day.getTime() + 30 * HOUR_MS));
  await countAfterMidnight(20);
  expect((await reportTo(baker)).helped).toMatchObject({ people: 1, named: [{ firstName: 'Olena' }] });
  await countAfterMidnight(25);
  expect((await reportTo(baker)).helped).toEqual({ ...NOBODY, others: 0.02 });
});
