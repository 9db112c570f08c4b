import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { setFunds } from '../../../test/support/set-funds.ts';

let world: AdminSite;
let olena: Person;

beforeAll(async () => {
  world = await createAdminSite();
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});
beforeEach(async () => {
  olena = await aPatient(world.site, { firstName: 'Olena', goalDollars: 50 });
});

const ask = async (newAmount: number, reason = 'A mistake of ours', patient = olena) =>
  (
    await world.post(world.admin, '/api/admin/resetFunds', { userId: patient.publicId, newAmount, reason })
  ).json();
const decide = async (who: Person, decision: 'confirm' | 'refuse', difference: number, patient = olena) =>
  (
    await world.post(who, `/api/admin/corrections/${patient.publicId}`, {
      decision,
      difference,
      note: 'I read the ledger.',
    })
  ).json();
const collected = async ({ publicId }: Person) => {
  const { received, ownViewReceived, donated } = (
    await world.post(null, '/api/getFunds', { id: publicId })
  ).json().user.userData;
  return received + ownViewReceived + donated;
};
const actionsAbout = async ({ id }: Person) =>
  (await world.actions()).filter(({ subject_id }) => subject_id === id);
const listed = async (who: Person) =>
  (await world.get(who, '/api/admin/corrections'))
    .json()
    .waiting.find(({ id }: { id: string }) => id === olena.publicId);
const countIn = async (who: Person) => (await world.get(who, '/api/admin/attention')).json().corrections;

describe('a correction of funds with two people of staff', () => {
  test('changes nothing and sends nothing until the other person confirms it', async () => {
    expect(await ask(12.34)).toMatchObject({ success: true, waits: true, patient: { received: 0 } });
    await world.site.jobs.runDue();
    expect(world.site.mailbox.letters.filter(({ to }) => to === olena.email)).toEqual([]);
    expect(await collected(olena)).toBe(0);
    expect(await decide(world.chief, 'confirm', 12.34)).toEqual({ success: true });
    expect(await collected(olena)).toBe(12.34);
    await world.site.jobs.runDue();
    const { text } = world.site.mailbox.lastTo(olena.email);
    expect(text).toContain('Before: $0\nNow: $12.34');
    expect(text).toContain('A mistake of ours');
    expect(await actionsAbout(olena)).toMatchObject([
      { admin_id: world.admin.id, action: 'ask-correction', details: { from: 0, to: 12.34 } },
      {
        admin_id: world.chief.id,
        action: 'reset-funds',
        details: { from: 0, to: 12.34, reason: 'A mistake of ours', askedBy: world.admin.publicId },
      },
    ]);
  });

  test('cannot be confirmed by its requester', async () => {
    await ask(5);
    expect(await decide(world.admin, 'confirm', 5)).toMatchObject({ code: 'correction-own' });
    expect(await collected(olena)).toBe(0);
    expect(await decide(world.chief, 'confirm', 5)).toEqual({ success: true });
  });

  test('cannot be confirmed by the patient, even one of staff', async () => {
    const own = await aPatient(world.site);
    const { owner } = world.site.database;
    await owner.query('update accounts set super_admin = true where id = $1', [own.id]);
    await ask(5, 'A mistake of ours', own);
    expect(await decide(own, 'confirm', 5, own)).toMatchObject({ code: 'own-case' });
    expect(await collected(own)).toBe(0);
    await decide(world.chief, 'refuse', 5, own);
    await owner.query('update accounts set super_admin = false where id = $1', [own.id]);
  });

  test('is confirmed once under concurrent confirmations', async () => {
    await ask(5);
    const twice = await Promise.all([decide(world.chief, 'confirm', 5), decide(world.chief, 'confirm', 5)]);
    expect(twice.map(({ code }) => code).sort()).toEqual(['correction-over', undefined]);
    expect((await actionsAbout(olena)).filter(({ action }) => action === 'reset-funds')).toHaveLength(1);
  });

  test('allows one open request until it is decided', async () => {
    await ask(5);
    expect(await ask(6)).toMatchObject({ success: false, code: 'correction-waits' });
    expect(await decide(world.admin, 'refuse', 5)).toEqual({ success: true });
    expect(await collected(olena)).toBe(0);
    expect(await ask(6)).toMatchObject({ waits: true });
    expect(await actionsAbout(olena)).toMatchObject([
      { action: 'ask-correction' },
      { action: 'refuse-correction', details: { difference: 5, reason: 'I read the ledger.' } },
      { action: 'ask-correction' },
    ]);
  });

  test('is confirmed only with the difference that was shown', async () => {
    await ask(5);
    expect(await decide(world.chief, 'confirm', 50)).toMatchObject({ code: 'changed-meanwhile' });
    expect(await collected(olena)).toBe(0);
    expect(await decide(world.chief, 'confirm', 5)).toEqual({ success: true });
  });

  test('is listed with the current funds, reason and requester, and counts for the other person only', async () => {
    const [ofAdmin, ofChief] = [await countIn(world.admin), await countIn(world.chief)];
    await setFunds(world.site, olena, 2);
    await ask(7, 'Counted twice');
    await setFunds(world.site, olena, 3);
    const facts = { name: 'Olena Example', from: 3, to: 8, difference: 5, reason: 'Counted twice' };
    expect(await listed(world.chief)).toMatchObject({ ...facts, isOwn: false });
    expect(await listed(world.admin)).toMatchObject({ ...facts, isOwn: true });
    expect([await countIn(world.admin), await countIn(world.chief)]).toEqual([ofAdmin, ofChief + 1]);
    await decide(world.chief, 'confirm', 5);
    expect(await collected(olena)).toBe(8);
    expect(await listed(world.chief)).toBeUndefined();
  });

  test.each([
    ['keeps earnings that came in while it waited', 20, 12, 25, 17],
    ['does not replace a withdrawal made while it waited', 100, 200, 0, 100],
    ['takes all funds when fewer are left than requested', 100, 40, 50, 0],
    ['takes no more than requested when more came in', 100, 0, 150, 50],
  ])('%s', async (_, before, asked, meanwhile, after) => {
    await setFunds(world.site, olena, before);
    await ask(asked);
    await setFunds(world.site, olena, meanwhile);
    expect(await listed(world.chief)).toMatchObject({ from: meanwhile, to: after });
    expect(await decide(world.chief, 'confirm', asked - before)).toEqual({ success: true });
    expect(await collected(olena)).toBe(after);
    expect((await actionsAbout(olena)).at(-1)).toMatchObject({ details: { from: meanwhile, to: after } });
  });

  test('is for staff only and is deleted with the account', async () => {
    await ask(5);
    const ads = await anAdvertiser(world.site);
    for (const who of [olena, ads])
      expect(await decide(who, 'confirm', 5)).toMatchObject({ code: 'not-allowed' });
    await world.remove(world.admin, `/api/admin/delete-user/${olena.publicId}`);
    expect(await listed(world.chief)).toBeUndefined();
    expect(await decide(world.chief, 'confirm', 5)).toMatchObject({ code: 'patient-unknown' });
  });
});

test('without a second person of staff a correction is booked at once', async () => {
  const { owner } = world.site.database;
  await owner.query('update accounts set super_admin = false where id = $1', [world.chief.id]);
  expect(await ask(8)).toMatchObject({ success: true, waits: false, patient: { received: 8 } });
  await owner.query('update accounts set super_admin = true where id in ($1)', [olena.id]);
  expect(await ask(9)).toMatchObject({ waits: false, patient: { received: 9 } });
  await owner.query('update accounts set super_admin = false where id = $1', [olena.id]);
  await owner.query('update accounts set super_admin = true where id = $1', [world.chief.id]);
  const [{ details }] = await actionsAbout(olena);
  expect(details).not.toHaveProperty('askedBy');
});
