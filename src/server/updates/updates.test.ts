import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Story } from '#contracts/updates.ts';
import { aPicture, upload } from '../../../test/sites/files-site.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { forgetStory } from './updates.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const as = async ({ cookie }: Person, method: 'POST' | 'DELETE', url: string, payload?: object) => {
  const reply = await site.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) });
  return { status: reply.statusCode, ...reply.json() };
};
const tell = (person: Person, words: string, picture?: string) =>
  as(person, 'POST', '/api/updates', { words, ...(picture && { picture }) });
const storyOf = async ({ publicId }: Person): Promise<Story> =>
  (
    await site.app.inject({
      method: 'POST',
      url: '/api/current_story',
      payload: { userId: publicId },
    })
  ).json();
const withdrawConsent = (person: Person) =>
  as(person, 'POST', '/api/saveUserInfo', { data: { healthConsent: false } });
const aKeptPicture = async ({ cookie }: Person, left = '#cc0000'): Promise<string> => {
  const bytes = await aPicture({ left, right: '#00cc00' });
  const reply = await upload(site, '/api/pictures', cookie, { bytes });
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().url;
};

test('news stand on the page, newest first, with their pictures', async () => {
  const patient = await aPatient(site);
  const picture = await aKeptPicture(patient);
  expect(await tell(patient, 'It is in.')).toMatchObject({ status: 200, success: true });
  site.clock.advance({ hours: 1 });
  expect((await tell(patient, 'And it works.', picture)).status).toBe(200);
  expect((await storyOf(patient)).updates).toMatchObject([
    { words: 'And it works.', picture },
    { words: 'It is in.', picture: null },
  ]);
  expect((await site.app.inject({ url: picture })).statusCode).toBe(200);
});

test('thanks and a second language are saved and shown', async () => {
  const patient = await aPatient(site);
  const words = { thanks: 'Thank you, all of you.', secondStory: 'Дякую всім.' };
  expect((await as(patient, 'POST', '/api/page-words', words)).status).toBe(200);
  expect(await storyOf(patient)).toMatchObject(words);
});

test('thanks that are too long are refused in words, and nothing is changed', async () => {
  const patient = await aPatient(site);
  const save = (thanks: string) => as(patient, 'POST', '/api/page-words', { thanks, secondStory: '' });
  expect((await save('T'.repeat(300))).status).toBe(200);
  expect(await save('U'.repeat(301))).toMatchObject({ status: 400, code: 'thanks-too-long' });
  expect((await storyOf(patient)).thanks).toBe('T'.repeat(300));
});

test('only the author removes news', async () => {
  const [patient, other] = [await aPatient(site), await aPatient(site)];
  await tell(patient, 'A mistake.');
  const id = (await storyOf(patient)).updates[0]?.id;
  expect(await as(other, 'DELETE', `/api/updates/${id}`)).toMatchObject({
    status: 404,
    code: 'update-unknown',
  });
  expect((await storyOf(patient)).updates).toHaveLength(1);
  expect((await as(patient, 'DELETE', `/api/updates/${id}`)).status).toBe(200);
  expect((await storyOf(patient)).updates).toEqual([]);
});

test('a picture of somebody else, or of no upload, is refused and nothing is posted', async () => {
  const [patient, other] = [await aPatient(site), await anAdvertiser(site)];
  for (const picture of [await aKeptPicture(other), 'https://example.org/a.png'])
    expect(await tell(patient, 'Look.', picture)).toMatchObject({ status: 404, code: 'file-unknown' });
  expect((await storyOf(patient)).updates).toEqual([]);
});

test('a sixth update on one day is refused', async () => {
  const patient = await aPatient(site);
  for (const words of ['1', '2', '3', '4', '5']) expect((await tell(patient, words)).status).toBe(200);
  expect(await tell(patient, '6')).toMatchObject({ status: 429, code: 'too-many-requests' });
});

test('server and database accept no news without the consent', async () => {
  const patient = await aPatient(site);
  await withdrawConsent(patient);
  expect(await tell(patient, 'It works.')).toMatchObject({ status: 400, code: 'health-consent-needed' });
  const words = { thanks: 'Thanks', secondStory: '' };
  expect(await as(patient, 'POST', '/api/page-words', words)).toMatchObject({
    code: 'health-consent-needed',
  });
  const past = (table: string, columns: string, values: string) =>
    site.database.owner.query(`insert into ${table} (${columns}) values (${values})`, [patient.id]);
  await expect(past('page_words', 'patient_id, thanks', `$1, 'x'`)).rejects.toThrow('without consent');
  await expect(
    past('page_updates', 'id, patient_id, words, created_at', `1, $1, 'x', now()`),
  ).rejects.toThrow('without consent');
});

test('a withdrawn consent deletes news, thanks and pictures', async () => {
  const patient = await aPatient(site);
  const picture = await aKeptPicture(patient);
  await tell(patient, 'It works.', picture);
  await as(patient, 'POST', '/api/page-words', { thanks: 'Thanks', secondStory: '' });
  await withdrawConsent(patient);
  await site.jobs.runDue();
  const { rows } = await site.database.owner.query(
    'select patient_id from page_updates where patient_id = $1 union all select patient_id from page_words where patient_id = $1',
    [patient.id],
  );
  expect(rows).toEqual([]);
  expect((await site.app.inject({ url: picture })).statusCode).toBe(404);
});

test('stored words are not shown while there is no consent', async () => {
  const patient = await aPatient(site);
  await tell(patient, 'It works.');
  await site.database.owner.query(
    `update patient_profiles set health_consent_at = null, health_consent_version = null, diagnosis = '', additional_info = ''
     where patient_id = $1`,
    [patient.id],
  );
  expect(await storyOf(patient)).toEqual({
    thanks: '',
    secondStory: '',
    updates: [],
    stages: [],
    unit: null,
  });
  await site.database.db.transaction().execute((trx) => forgetStory(site.context, trx, patient.id));
});

test('the picture of news is deleted at once with the last news that show it', async () => {
  const patient = await aPatient(site);
  const picture = await aKeptPicture(patient);
  for (const words of ['One', 'Two']) await tell(patient, words, picture);
  const { updates } = await storyOf(patient);
  for (const [place, status] of [200, 404].entries()) {
    await as(patient, 'DELETE', `/api/updates/${updates[place]?.id}`);
    await site.jobs.runDue();
    expect((await site.app.inject({ url: picture })).statusCode).toBe(status);
  }
});

test('pictures of news are kept, unused ones are deleted', async () => {
  const patient = await aPatient(site);
  const [shown, unused] = [await aKeptPicture(patient), await aKeptPicture(patient, '#0000cc')];
  await tell(patient, 'Look.', shown);
  site.clock.advance({ days: 2 });
  await site.jobs.runScheduled('forget-unused-pictures');
  await site.jobs.runDue();
  for (const [url, status] of [
    [shown, 200],
    [unused, 404],
  ] as const)
    expect((await site.app.inject({ url })).statusCode).toBe(status);
});
