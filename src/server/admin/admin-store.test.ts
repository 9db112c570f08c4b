import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { aPatient, type Person } from '../../../test/support/people.ts';
import { setFunds } from '../../../test/support/set-funds.ts';

let world: AdminSite;
beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const lastOf = async ({ publicId, email }: Person) => {
  const { patients } = (await world.get(world.chief, `/api/allPatients?search=${email}`)).json();
  const { id, lastEvent } = patients[0];
  expect(id).toBe(publicId);
  return lastEvent;
};

/** Runs a staff action five minutes after everything before it. */
const does = async (patient: Person, kind: string, deed: () => Promise<unknown>) => {
  world.site.clock.advance({ minutes: 5 });
  const before = world.site.clock.now().toISOString();
  await deed();
  const event = await lastOf(patient);
  expect(event.kind).toBe(kind);
  expect(event.at >= before, event.at).toBe(true);
};

test("shows staff each patient's latest event and its time", async () => {
  const patient = await aPatient(world.site, { goalDollars: 5, country: 'UA' });
  const { email } = patient;
  expect(await lastOf(patient)).toMatchObject({ kind: 'registered' });
  const acts = createCaseActs(world.site);
  await does(patient, 'case', async () => {
    await acts.fillIn(patient);
    await acts.send(patient);
  });
  await does(patient, 'withdrawal', async () => {
    await setFunds(world.site, patient, 5);
    await world.post(patient, '/api/requestPayout', { account: AN_ACCOUNT });
  });
  await does(patient, 'withdrawal-paid', async () => {
    const waiting = await world.get(world.admin, `/api/admin/pending-payouts?search=${email}`);
    const [payout] = waiting.json().payouts;
    await world.post(world.admin, `/api/admin/complete-payout/${payout._id}`);
  });
  await does(patient, 'news', () => world.post(patient, '/api/updates', { words: 'It works.' }));
  expect(await lastOf(await aPatient(world.site)), 'of nobody else').toMatchObject({ kind: 'registered' });
});
