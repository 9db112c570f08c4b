import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient, type Person } from '../../../../test/support/people.ts';
import { playReplica } from '../../../../test/support/played-replica.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import { aDevice } from '../../../../test/support/watch-advert.ts';

/** Replaces the built pages: shows what a call answers, and is the same for all strangers. */
const RENDERER = `
  export const STYLE_SOURCE = '';
  export const sharedAddress = ({ pathname }) => ({ path: pathname, query: '' });
  export const render = async (request, { fetch, forStrangers }) => {
    const id = new URL(request.url).pathname.split('/').at(-1);
    const answer = await fetch('/api/patients/' + id + '/page');
    const { patient } = await answer.json();
    const html = (patient?.firstName ?? 'nobody') + (forStrangers ? ' for strangers' : '');
    return { screen: '/patient/:id', status: 200, hidden: false, html };
  };`;

/** A database that never gets what the other one gets. */
let stale: TestDatabase;
let replica: ReturnType<typeof playReplica>;
let site: TestApp;
let patient: Person;
beforeAll(async () => {
  const folder = createTestFolder('web');
  mkdirSync(join(folder, 'ssr'));
  mkdirSync(join(folder, 'web'));
  writeFileSync(join(folder, 'ssr/entry-server.js'), RENDERER);
  writeFileSync(join(folder, 'ssr/package.json'), '{"type":"module"}');
  stale = await createTestDatabase();
  replica = playReplica(stale.url);
  site = await createTestApp({ replica, webFolder: folder });
  patient = await aPatient(site);
  await rename();
});
afterAll(async () => {
  await site.close();
  await replica.close();
  await stale.close();
});

const rename = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    payload: { data: { firstName: 'Anna' } },
    headers: { cookie: patient.cookie },
  });

const readPage = (cookie: string) =>
  site.app.inject({ url: `/api/patients/${patient.publicId}/page`, headers: { cookie } });

const cookieOf = (reply: Awaited<ReturnType<typeof readPage>>): string =>
  reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');

test('somebody who wrote nothing reads the replica', async () => {
  expect((await readPage('')).statusCode).toBe(404);
});

test('somebody reads what they wrote themselves, and the cookie outlives the delay of the replica', async () => {
  const wrote = await rename();
  expect(wrote.cookies).toContainEqual(
    expect.objectContaining({ name: 'watchwell_wrote', maxAge: replica.mostSeconds + 1, httpOnly: true }),
  );
  const read = await readPage(`${patient.cookie}; ${cookieOf(wrote)}`);
  expect(read.json().patient.firstName).toBe('Anna');
});

test('a page for everybody is made of the primary for those who wrote lately, and is no page of theirs', async () => {
  const open = (cookie: string) =>
    site.app.inject({ url: `/patient/${patient.publicId}`, headers: { cookie } });
  expect((await open('')).body).toBe('nobody for strangers');
  expect((await open('watchwell_wrote=1')).body).toBe('Anna for strangers');
  expect((await open('')).body).toBe('nobody for strangers');
});

test('a write that fails may have happened, so what it wrote is read as well', async () => {
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/saveUserInfo',
    payload: { data: { firstName: 7 } },
    headers: { cookie: patient.cookie },
  });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  expect(cookieOf(reply)).toContain('watchwell_wrote');
});

test.each([
  ['/api/getAdvs', {}],
  ['/api/screens/opened', { screen: '/guest' }],
  ['/api/views/0123456789/heartbeat', { token: 'T', visible: true }],
])(
  '%s changes nothing that somebody reads again, so it leads nobody to the primary',
  async (url, payload) => {
    const reply = await site.app.inject({
      method: 'POST',
      url,
      payload,
      headers: { cookie: await aDevice(site) },
    });
    expect(cookieOf(reply)).not.toContain('watchwell_wrote');
  },
);

test('a monitor learns how far the replica is behind', async () => {
  expect((await site.app.inject('/metrics')).body).toContain('watchwell_replica_behind_seconds 0');
});

test('without a replica no browser gets the cookie', async () => {
  const alone = await createTestApp();
  try {
    const { cookie } = await aPatient(alone);
    const reply = await alone.app.inject({
      method: 'POST',
      url: '/api/saveUserInfo',
      payload: { data: { firstName: 'Anna' } },
      headers: { cookie },
    });
    expect(reply.statusCode).toBe(200);
    expect(cookieOf(reply)).not.toContain('watchwell_wrote');
  } finally {
    await alone.close();
  }
});
