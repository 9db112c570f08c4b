import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BankSite, createBankSite } from '../../../test/sites/bank-payout-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, openSession, type Person } from '../../../test/support/people.ts';
import { loadConfig } from '../load-config.ts';
import { loadList } from '../screening/screening.ts';

let world: BankSite;
beforeAll(async () => {
  const payoutRules = { ...loadConfig({ NODE_ENV: 'test' }).payoutRules, review: 'never' as const };
  world = await createBankSite({ payoutRules, screeningOldLists: 'hold' });
});
afterEach(() => expectLedgerConsistent(world.site.database.db));
afterAll(() => world.site.close());

const HEADERS = 'Unique ID,Name 1,Name 2,Name 3,Name 4,Name 5,Name 6,Name non-latin script,D.O.B';
const load = (name: string) =>
  loadList(world.site.context, {
    list: 'uk',
    file: Readable.from([Buffer.from(`${HEADERS}\nINV1,${name},,,,,,,\n`)], { objectMode: false }),
  });
const aPayee = async (firstName: string, lastName: string): Promise<Person> => {
  const patient = await aPatient(world.site, { goalDollars: 15, country: 'GB', firstName, lastName });
  await world.fund(patient, 2_000);
  return patient;
};
const withdraw = async (patient: Person): Promise<string> => {
  const { _id: id } = await world.withdraw(patient);
  for (let round = 0; round < 3; round += 1) await world.later(20);
  return id;
};
const ask = async (method: 'GET' | 'POST', url: string, payload?: object) => {
  world.admin.cookie = await openSession(world.site, world.admin.id);
  return (await world.as(world.admin, { method, url, ...(payload && { payload }) })).body;
};
const approve = (id: string) => ask('POST', `/api/admin/approve-payout/${id}`);
const sentTo = ({ email }: Person) => world.site.wallet.batches.filter(({ receiver }) => receiver === email);
const decide = async ({ publicId }: Person, isSame: boolean) => {
  const { waiting } = await ask('GET', '/api/admin/screening');
  const { id } = waiting.find(({ patientId }: { patientId: string }) => patientId === publicId);
  return ask('POST', `/api/admin/screening/${id}`, { isSame, note: 'Compared.' });
};

test('a withdrawal of somebody like an entry is sent only after staff said that it is another person', async () => {
  await load('Cassius Mordaunt');
  const patient = await aPayee('Cassius', 'Mordaunt');
  const id = await withdraw(patient);
  expect(await approve(id)).toMatchObject({ code: 'screening-match' });
  expect(sentTo(patient)).toEqual([]);
  await decide(patient, false);
  expect(await approve(id)).toMatchObject({ success: true });
  for (let round = 0; round < 3; round += 1) await world.later(20);
  expect(sentTo(patient)).toHaveLength(1);
});

test('nothing is ever sent to the person on the list', async () => {
  await load('Cassius Mordaunt');
  const patient = await aPayee('Cassius', 'Mordaunt');
  const id = await withdraw(patient);
  await decide(patient, true);
  expect(await approve(id)).toMatchObject({ code: 'screening-match' });
  expect(sentTo(patient)).toEqual([]);
});

test('a list older than 48 hours holds withdrawals until a new one is loaded, where the setting says so', async () => {
  await load('Cassius Mordaunt');
  world.site.clock.advance({ hours: 49 });
  const patient = await aPayee('Olena', 'Koval');
  const id = await withdraw(patient);
  expect(sentTo(patient)).toEqual([]);
  expect(await approve(id)).toMatchObject({ code: 'screening-lists-old' });
  await load('Cassius Mordaunt');
  expect(await approve(id)).toMatchObject({ success: true });
  const young = await aPayee('Petro', 'Hnatiuk');
  await withdraw(young);
  expect(sentTo(young)).toHaveLength(1);
});
