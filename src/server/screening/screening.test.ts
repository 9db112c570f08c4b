import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdmin, aPatient, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { loadList } from './screening.ts';

let site: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await createTestApp();
  admin = await anAdmin(site);
});
afterAll(async () => {
  await expectLedgerConsistent(site.database.db);
  await site.close();
});

const HEADERS = 'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B';
const rowOf = (id: string, first: string, last: string, born = '') => `${id},${first},,,,,${last},,${born}`;
const load = (...rows: string[]) =>
  loadList(site.context, {
    list: 'uk',
    file: Readable.from([Buffer.from([HEADERS, ...rows, ''].join('\n'))], { objectMode: false }),
  });

const ask = async (person: Person, method: 'GET' | 'POST', url: string, payload?: object) => {
  const reply = await site.app.inject({
    method,
    url,
    headers: { cookie: person.cookie },
    ...(payload && { payload }),
  });
  return { status: reply.statusCode, ...reply.json() };
};
const waiting = async (patient: Person) =>
  (await ask(admin, 'GET', '/api/admin/screening')).waiting.filter(
    ({ patientId }: { patientId: string }) => patientId === patient.publicId,
  );
const screen = () => site.jobs.runScheduled('screen-people');
const decide = (id: string, isSame: boolean) =>
  ask(admin, 'POST', `/api/admin/screening/${id}`, { isSame, note: 'Compared the passports.' });

beforeEach(() =>
  load(rowOf('INV1', 'Vasyl', 'ZLYDENKO', '07/03/1961'), rowOf('INV2', 'Cassius', 'MORDAUNT')),
);

test('a name in the other script waits for staff, who read the entry, its year and its version', async () => {
  const vasyl = await aPatient(site, { firstName: 'Василь', lastName: 'Злиденко' });
  const olena = await aPatient(site, { firstName: 'Olena', lastName: 'Koval' });
  await screen();
  expect(await waiting(vasyl)).toEqual([
    expect.objectContaining({
      whose: 'person',
      name: 'Василь Злиденко',
      reference: 'INV1',
      entryNames: ['Vasyl ZLYDENKO'],
      entryBorn: [1961],
      bornIn: 1990,
      percent: 90,
      version: expect.stringMatching(/^[0-9a-f]{64}$/),
    }),
  ]);
  expect(await waiting(olena)).toEqual([]);
  const { queues } = await ask(admin, 'GET', '/api/admin/desk');
  const queue = queues.find((one: { queue: string }) => one.queue === 'screening');
  expect(queue.waiting).toBeGreaterThan(0);
});

test('a decision stands until the name or the entry changes, and is recorded with its reason', async () => {
  const vasyl = await aPatient(site, { firstName: 'Vasyl', lastName: 'Zlydenko' });
  await screen();
  const [match] = await waiting(vasyl);
  expect(await decide(match.id, false)).toMatchObject({ success: true });
  expect(await decide(match.id, true)).toMatchObject({ code: 'screening-unknown' });
  await screen();
  expect(await waiting(vasyl)).toEqual([]);
  const { deeds } = await ask(admin, 'GET', '/api/admin/deeds');
  expect(JSON.stringify(deeds)).toContain('Compared the passports.');
  await load(rowOf('INV1', 'Vasyl', 'ZLYDENKO', '07/03/1990'), rowOf('INV2', 'Cassius', 'MORDAUNT'));
  await screen();
  expect(await waiting(vasyl)).toHaveLength(1);
});

test('an open match goes when the entry leaves the list', async () => {
  const cassius = await aPatient(site, { firstName: 'Cassius', lastName: 'Mordaunt' });
  await screen();
  expect(await waiting(cassius)).toHaveLength(1);
  await load(rowOf('INV1', 'Vasyl', 'ZLYDENKO', '07/03/1961'));
  await screen();
  expect(await waiting(cassius)).toEqual([]);
});

test('a file that does not parse, or lost most of its entries, changes nothing', async () => {
  const before = (await ask(admin, 'GET', '/api/admin/screening')).lists;
  await load('X,half').then(
    () => expect.unreachable(),
    (error) => expect(error.message).toContain('a row has 2 columns'),
  );
  await load(...Array.from({ length: 3 }, (_, place) => rowOf(`A${place}`, 'Ann', `Name${place}`)));
  await expect(load(rowOf('A1', 'Ann', 'Name1'))).rejects.toThrow(
    'it has 1 entries, and the list before has 3',
  );
  const { lists } = await ask(admin, 'GET', '/api/admin/screening');
  expect(before).toMatchObject([{ list: 'uk', entries: 2 }]);
  expect(lists).toMatchObject([{ list: 'uk', entries: 3 }]);
});

test('staff do not decide about themselves, where somebody else can', async () => {
  const own = await aPatient(site, { firstName: 'Cassius', lastName: 'Mordaunt', superAdmin: true });
  await screen();
  const [match] = await waiting(own);
  const body = { isSame: false, note: 'It is me.' };
  expect(await ask(own, 'POST', `/api/admin/screening/${match.id}`, body)).toMatchObject({
    code: 'own-case',
  });
});
