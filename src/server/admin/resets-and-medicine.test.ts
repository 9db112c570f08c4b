import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nanosFromCents } from '#shared/money/nanos.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { AN_ACCOUNT } from '../../../test/support/bank-account.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, type Person } from '../../../test/support/people.ts';
import { account, bookOwnPayment } from '../ledger/ledger.ts';

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
  olena = await aPatient(world.site, { goalDollars: 50, country: 'UA' });
});

/** Requests a correction as the admin and confirms it as the other person of staff. */
const reset = async (newAmount: unknown, { publicId } = olena) => {
  const said = { userId: publicId, newAmount, reason: 'A mistake of ours' };
  const reply = await world.post(world.admin, '/api/admin/resetFunds', said);
  if (!reply.json().waits) return reply;
  const { waiting } = (await world.get(world.chief, '/api/admin/corrections')).json();
  const { difference } = waiting.find(({ id }: { id: string }) => id === publicId);
  const word = { decision: 'confirm', difference, note: 'I read the ledger.' };
  return world.post(world.chief, `/api/admin/corrections/${publicId}`, word);
};
const fundsOf = async ({ publicId }: Person) => {
  const { received, ownViewReceived, donated } = (
    await world.post(null, '/api/getFunds', { id: publicId })
  ).json().user.userData;
  return [received, ownViewReceived, donated];
};

/** Pays in by card for the own page: the money is in its clearing period. */
const payInForOneself = ({ id }: Person, cents: number) =>
  world.site.database.db.transaction().execute((trx) =>
    bookOwnPayment(trx, world.site.clock.now(), {
      patientId: id,
      from: account.clearing('stripe'),
      amountNanos: nanosFromCents(cents),
      key: `capture:${id}`,
      reference: `payment:${id}`,
    }),
  );

/** Returns the newest email to the patient; its subject never mentions an illness. */
const letterTo = async ({ email }: Person) => {
  await world.site.jobs.runDue();
  return world.site.mailbox.lastTo(email);
};

describe('reset of funds', () => {
  test('emails the patient the sums before and after', async () => {
    await reset(12.34);
    const { subject, text } = await letterTo(olena);
    expect(subject).toBe('We’ve corrected your page’s funds');
    expect(text).toContain('Before: $0\nNow: $12.34');
    expect(text).toContain('A mistake of ours');
  });

  test.each([undefined, '', '   '])('refuses a missing reason (%j) and changes nothing', async (reason) => {
    const body = { userId: olena.publicId, newAmount: 7, reason };
    const reply = await world.post(world.admin, '/api/admin/resetFunds', body);
    expect([reply.statusCode, reply.json()]).toMatchObject([
      400,
      { success: false, code: 'reset-reason-missing', field: 'reason' },
    ]);
    expect(await fundsOf(olena)).toEqual([0, 0, 0]);
  });

  test('sets the funds to the amount, also when repeated', async () => {
    const reply = await reset(12.34);
    expect(reply.json()).toEqual({ success: true });
    expect((await reset(12.34)).statusCode).toBe(200);
    expect(await fundsOf(olena)).toEqual([12.34, 0, 0]);
    await reset(0);
    expect(await fundsOf(olena)).toEqual([0, 0, 0]);
    const booked = (await world.actions()).filter(({ action }) => action === 'reset-funds');
    expect(booked.slice(-3)).toEqual(
      [
        [0, 12.34],
        [12.34, 12.34],
        [12.34, 0],
      ].map(([from, to]) => ({
        admin_id: world.chief.id,
        action: 'reset-funds',
        subject_id: olena.id,
        details: { from, to, reason: 'A mistake of ours', askedBy: world.admin.publicId },
      })),
    );
  });

  test.each([
    [undefined, 'reset-amount-missing', 'Please enter an amount'],
    [null, 'reset-amount-missing', 'Please enter an amount'],
    ['5', 'reset-amount-missing', 'Please enter an amount'],
    [-0.01, 'reset-amount-invalid', expect.any(String)],
    [0.001, 'reset-amount-invalid', expect.any(String)],
    [100_000_000.01, 'reset-amount-invalid', expect.any(String)],
  ])('refuses %j', async (newAmount, code, error) => {
    const reply = await reset(newAmount);
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { success: false, code, error, field: 'newAmount' },
    ]);
    expect(await fundsOf(olena)).toEqual([0, 0, 0]);
  });

  test('sets the largest amount exactly to the cent', async () => {
    await reset(99_999_999.99);
    expect(await fundsOf(olena)).toEqual([99_999_999.99, 0, 0]);
    await reset(0);
  });

  test('refuses an account that is no patient', async () => {
    const ads = await anAdvertiser(world.site, { balanceDollars: 1 });
    for (const userId of [ads.publicId, 'guest', 'zzzzzzzzzz']) {
      const reply = await world.post(world.admin, '/api/admin/resetFunds', {
        userId,
        newAmount: 5,
        reason: 'A mistake of ours',
      });
      expect([reply.statusCode, reply.json().code]).toEqual([404, 'patient-unknown']);
    }
  });

  test('does not change a withdrawal in progress', async () => {
    await reset(50);
    await world.post(olena, '/api/requestPayout', { account: AN_ACCOUNT });
    await reset(7);
    expect(await fundsOf(olena)).toEqual([7, 0, 0]);
    const { payouts } = (await world.get(world.admin, '/api/admin/pending-payouts')).json();
    expect(payouts).toMatchObject([{ amount: 50, user: { email: olena.email } }]);
    await world.post(world.admin, `/api/admin/complete-payout/${payouts[0]._id}`);
    expect((await world.actions()).at(-1)).toMatchObject({
      action: 'complete-payout',
      details: { amount: 50 },
    });
  });
});

describe('medicine', () => {
  const buy = (path = '/api/buyMeds', person = olena) =>
    world.post(world.admin, path, { userId: person.publicId });

  test('is bought from the funds once, by either call', async () => {
    await reset(60);
    const reply = await buy();
    expect(reply.json()).toMatchObject({ success: true, patient: { medsBought: true, received: 10 } });
    const { subject, text } = await letterTo(olena);
    expect(subject).toBe('We’ve bought what your page asked for');
    expect(text).toContain('Paid: $50');
    const url = '/api/current_patient';
    const page = await world.site.app.inject({ method: 'POST', url, payload: { userId: olena.publicId } });
    expect(page.json().money).toMatchObject({ paidOut: 50, payouts: [{ amount: 50, to: 'medicine' }] });
    await reset(60);
    for (const path of ['/api/buyMeds', '/api/medsBought']) {
      const again = await buy(path);
      expect([again.statusCode, again.json().code]).toEqual([409, 'meds-bought-already']);
    }
    expect(await fundsOf(olena)).toEqual([60, 0, 0]);
  });

  test('waits until the whole goal is withdrawable, since a payment can still be disputed', async () => {
    await payInForOneself(olena, 1_000);
    await reset(50);
    const early = await buy();
    expect([early.statusCode, early.json().code]).toEqual([409, 'meds-money-not-available']);
    await reset(60);
    expect((await buy()).json()).toMatchObject({ success: true, patient: { medsBought: true } });
  });

  test('waits for a goal and for enough funds', async () => {
    await reset(49.99);
    const early = await buy();
    expect([early.statusCode, early.json().code]).toEqual([409, 'meds-goal-not-reached']);
    const aimless = await aPatient(world.site, { goalDollars: 0 });
    expect((await buy('/api/medsBought', aimless)).json().code).toBe('meds-goal-not-reached');
    const untold = await aPatient(world.site);
    await world.site.database.owner.query('delete from patient_profiles where patient_id = $1', [untold.id]);
    expect((await buy('/api/buyMeds', untold)).json().code).toBe('meds-goal-not-reached');
    expect(await fundsOf(olena)).toEqual([49.99, 0, 0]);
    expect((await buy('/api/buyMeds', world.chief)).json().code).toBe('patient-unknown');
  });
});

test('the server’s database rights cannot change recorded actions', async () => {
  await reset(1);
  const { db } = world.site.database;
  for (const statement of [
    "update admin_actions set details = '{}'",
    'delete from admin_actions',
    'truncate admin_actions',
  ]) {
    const attempt = db.executeQuery({
      sql: statement,
      parameters: [],
      query: { kind: 'RawNode' } as never,
      queryId: { queryId: randomUUID() },
    });
    await expect(attempt, statement).rejects.toThrow('permission denied');
  }
});
