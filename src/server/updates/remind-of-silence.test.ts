import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const remindersTo = async ({ email }: Person): Promise<number> => {
  await site.jobs.runScheduled('remind-of-silence');
  await site.jobs.runDue();
  return site.mailbox.letters.filter(
    ({ to, subject }) => to === email && subject === 'Your page has been quiet for a while',
  ).length;
};
const as = ({ cookie }: Person, url: string, payload: object) =>
  site.app.inject({ method: 'POST', url, headers: { cookie }, payload });
/** Sets the day of a person's last log-in, this many days before now. */
const lastHere = ({ id }: Person, days: number) =>
  site.database.owner.query(`update sessions set created_at = $2, last_used_at = $2 where account_id = $1`, [
    id,
    new Date(site.clock.now().getTime() - days * 86_400_000),
  ]);
const aSilentOne = async (traits: Parameters<typeof aPatient>[1] = {}): Promise<Person> => {
  const patient = await aPatient(site, traits);
  await site.database.owner.query('update accounts set created_at = $2 where id = $1', [
    patient.id,
    new Date(site.clock.now().getTime() - 100 * 86_400_000),
  ]);
  await lastHere(patient, 61);
  return patient;
};

test('a page without news for 60 days gets a reminder once in 60 days', async () => {
  const patient = await aSilentOne();
  expect(await remindersTo(patient)).toBe(1);
  site.clock.advance({ days: 59 });
  expect(await remindersTo(patient)).toBe(1);
  site.clock.advance({ days: 1 });
  expect(await remindersTo(patient)).toBe(2);
});

test('a patient who wrote, logged in, is new, has an unverified address or switched it off gets no reminder', async () => {
  const wrote = await aSilentOne();
  await as(wrote, '/api/updates', { words: 'News.' });
  await lastHere(wrote, 61);
  const came = await aSilentOne();
  await lastHere(came, 59);
  const loggedIn = await aSilentOne();
  await site.database.owner.query(`insert into known_places (key, account_id, seen_at) values ($1, $2, $3)`, [
    `test ${loggedIn.id}`,
    loggedIn.id,
    site.clock.now(),
  ]);
  const young = await aPatient(site);
  await lastHere(young, 61);
  const unproven = await aSilentOne({ verified: false });
  const off = await aSilentOne();
  expect((await as(off, '/api/own-letters', { letter: 'quiet-page', wanted: false })).statusCode).toBe(200);
  await lastHere(off, 61);
  for (const patient of [wrote, came, loggedIn, young, unproven, off])
    expect(
      await remindersTo(patient),
      String([wrote, came, loggedIn, young, unproven, off].indexOf(patient)),
    ).toBe(0);
});
