import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { QueueOfDesk } from '#contracts/desk.ts';
import { nanosFromCents, ZERO_NANOS } from '#shared/money/nanos.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';
import { type AdminSite, createAdminSite } from '../../../test/sites/admin-site.ts';
import { createCaseActs } from '../../../test/sites/cases-site.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { anAdvertiser, aPatient, openSession, type Person, payIn } from '../../../test/support/people.ts';
import { placeAdvert } from '../../../test/support/place-advert.ts';
import {
  account,
  bookOwnPayment,
  postTransfers,
  releasePayout,
  reservePayout,
  settlePayout,
} from '../ledger/ledger.ts';
import type { Transaction } from '../platform/database/database.ts';

let world: AdminSite;
let acts: ReturnType<typeof createCaseActs>;
beforeAll(async () => {
  world = await createAdminSite();
  acts = createCaseActs(world.site);
});
afterAll(async () => {
  await expectLedgerConsistent(world.site.database.db);
  await world.site.close();
});

const desk = async (who: Person = world.admin) => (await world.get(who, '/api/admin/desk')).json();
const queueOf = async (name: QueueOfDesk['queue'], who?: Person): Promise<QueueOfDesk> =>
  (await desk(who)).queues.find(({ queue }: QueueOfDesk) => queue === name);
const attention = async (who: Person) => (await world.get(who, '/api/admin/attention')).json();
const sql = (text: string, values: unknown[] = []) => world.site.database.owner.query(text, values);

const PAYOUT = `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
  values ($1, $2, 100, 'PENDING', $3, $3)`;
const LEG = `insert into payout_legs (id, payout_id, offset_cents, amount_cents, provider, stage, receiver, attempt,
  provider_key, created_at, updated_at, look_at)
  values ($1, $1, 0, 100, $2, 'queued', '', 1, gen_random_uuid()::text, $3, $3,
    case when $2 <> 'manual' then $3::timestamptz end)`;

describe('the queues of staff', () => {
  test('show their items with ages, oldest first, and the next name', async () => {
    const { site } = world;
    const [olha, petro] = [await aPatient(site, { firstName: 'Olha' }), await aPatient(site)];
    for (const patient of [olha, petro]) {
      await acts.fillIn(patient);
      site.clock.advance({ minutes: 5 });
      await acts.send(patient);
    }
    const cases = await queueOf('cases');
    expect(cases).toMatchObject({ waiting: 2, next: { id: olha.publicId, name: 'Olha Example' } });
    expect(cases.since).toEqual(cases.since.toSorted());
    await acts.judge(world.chief, olha, 'illness', 'more-needed', 'One page is missing.');
    await acts.decide(world.chief, olha, 'ask', 'One page is missing.');
    expect(await queueOf('cases')).toMatchObject({ waiting: 1, next: { id: petro.publicId } });
  });

  test('show ages of the first items only, and count all, with overdue ones apart', async () => {
    for (let person = 0; person < 26; person += 1)
      await world.post(null, '/api/generate-access-token', { name: 'Ann', email: `a${person}@example.org` });
    const { waiting, late, since, next } = await queueOf('tokenRequests');
    expect([waiting, late, since.length, next]).toEqual([26, 0, 24, { id: null, name: 'Ann' }]);
    const askedHoursAgo = (hours: number, emails: string[]) =>
      sql('update access_tokens set created_at = $1 where email = any($2)', [
        new Date(world.site.clock.now().getTime() - hours * 3_600_000),
        emails,
      ]);
    const { promiseHours } = STAFF_QUEUES.tokenRequests;
    await askedHoursAgo(promiseHours - 1, ['a1@example.org']);
    await askedHoursAgo(promiseHours + 1, ['a2@example.org', 'a3@example.org']);
    expect(await queueOf('tokenRequests')).toMatchObject({ waiting: 26, late: 2 });
    await world.post(world.chief, '/api/send-token-mail', { email: 'a0@example.org' });
    expect((await queueOf('tokenRequests')).waiting).toBe(25);
  });

  test('open an advert by its id and drop it once approved', async () => {
    const firm = await anAdvertiser(world.site, { balanceDollars: 20 });
    const id = await placeAdvert(world.site, firm, { title: 'Bread' });
    expect(await queueOf('adverts')).toMatchObject({ waiting: 1, next: { id, name: 'Bread' } });
    const { version } = (await world.get(world.chief, `/api/admin/review/${id}`)).json();
    await world.post(world.chief, `/api/admin/review/${id}`, { decision: 'approve', version });
    expect(await queueOf('adverts')).toMatchObject({ waiting: 0, next: null, since: [] });
  });

  test('include a withdrawal that staff must pay, not one its provider works on', async () => {
    const now = world.site.clock.now();
    const payouts = [
      ['7001', 'manual'],
      ['7002', 'paypal'],
    ] as const;
    for (const [id, provider] of payouts) {
      await sql(PAYOUT, [id, (await aPatient(world.site)).id, now]);
      await sql(LEG, [id, provider, now]);
    }
    expect((await queueOf('pendingPayouts')).waiting).toBe(1);
    await sql(`update payout_legs set waits_for = 'top-up' where id = 7002`);
    expect((await queueOf('pendingPayouts')).waiting).toBe(2);
    await sql('delete from payout_legs where id in (7001, 7002)');
    await sql('delete from payouts where id in (7001, 7002)');
  });

  test('hide a withdrawal from the person who made its first approval', async () => {
    const now = world.site.clock.now();
    await sql(PAYOUT, ['7003', (await aPatient(world.site)).id, now]);
    await sql(
      `insert into payout_reviews (payout_id, state, reasons, needs_second, first_by, created_at)
       values (7003, 'waiting-second', '{}', true, $1, $2)`,
      [world.chief.id, now],
    );
    expect((await queueOf('payoutReviews', world.chief)).waiting).toBe(0);
    expect((await queueOf('payoutReviews', world.admin)).waiting).toBe(1);
    await sql('delete from payouts where id = 7003');
  });

  test('include a bill for its second approver, and a checked one until there is a dollar for it', async () => {
    const now = world.site.clock.now();
    const { id } = await aPatient(world.site, { member: false });
    await sql(
      `insert into invoices (id, account_id, state, clinic_name, number, receiver_account, amount_cents, first_by, created_at, updated_at)
       values (7004, $1, 'waiting-second', 'Svitanok', '1', 'GB', 100, $2, $3, $3)`,
      [id, world.chief.id, now],
    );
    expect((await queueOf('invoices', world.chief)).waiting).toBe(0);
    expect((await queueOf('invoices', world.admin)).waiting).toBe(1);
    await sql(`update invoices set state = 'checked' where id = 7004`);
    expect((await queueOf('invoices', world.admin)).waiting).toBe(0);
    const collect = (nanos: bigint) =>
      sql('update patient_funds set received_nanos = $2 where patient_id = $1', [id, nanos]);
    await collect(1_000_000_000n);
    expect((await queueOf('invoices', world.admin)).waiting).toBe(1);
    await collect(0n);
    await sql('delete from invoices where id = 7004');
  });

  test('hide a request from the person who would lose the right', async () => {
    const [clerk, other] = [await acts.staff(), await acts.staff()];
    const asked = await world.post(world.admin, '/api/admin/staff', { email: clerk.email, wish: 'revoke' });
    expect(asked.statusCode).toBe(200);
    expect((await queueOf('staffRequests', clerk)).waiting).toBe(0);
    expect((await queueOf('staffRequests', other)).waiting).toBe(1);
    await sql('delete from staff_requests where account_id = $1', [clerk.id]);
  });

  test('show a request about staff to those who may confirm it, until it expires', async () => {
    const clerk = await acts.staff();
    const about = await anAdvertiser(world.site);
    const asked = await world.post(world.admin, '/api/admin/staff', { email: about.email, wish: 'grant' });
    expect(asked.statusCode).toBe(200);
    expect((await queueOf('staffRequests', world.admin)).waiting).toBe(0);
    expect((await queueOf('staffRequests', clerk)).waiting).toBe(1);
    world.site.clock.advance({ hours: 73 });
    expect((await queueOf('staffRequests', clerk)).waiting).toBe(0);
  });
});

describe('access to the desk', () => {
  const ADMINS = ['pendingPayouts', 'differences'];

  test('shows the admin every queue and the money, other staff their own queues', async () => {
    const all = await desk(world.admin);
    const others = await desk(world.chief);
    const names = ({ queues }: { queues: QueueOfDesk[] }) => queues.map(({ queue }) => queue);
    expect(names(all)).toEqual(Object.keys(STAFF_QUEUES));
    expect(names(others)).toEqual(names(all).filter((name) => !ADMINS.includes(name)));
    expect(all.money).not.toBeNull();
    expect(others.money).toBeNull();
  });

  test('counts the same queues in the menu', async () => {
    for (const who of [world.admin, world.chief]) {
      const { queues } = await desk(who);
      expect(await attention(who)).toEqual(
        Object.fromEntries(queues.map(({ queue, waiting }: QueueOfDesk) => [queue, waiting])),
      );
    }
  });
});

describe('the money of the desk', () => {
  let site: AdminSite['site'];
  let admin: Person;
  beforeAll(async () => {
    ({ site, admin } = await createAdminSite());
  });
  afterAll(async () => {
    await expectLedgerConsistent(site.database.db);
    await site.close();
  });
  const money = async () => {
    const { app } = site;
    const cookie = await openSession(site, admin.id);
    return (await app.inject({ url: '/api/admin/desk', headers: { cookie } })).json().money;
  };

  const book = (work: (trx: Transaction, at: Date) => Promise<unknown>) =>
    site.database.db.transaction().execute((trx) => work(trx, site.clock.now()));

  test('is summed by day and part, without refunds and items older than thirty days', async () => {
    const firm = await anAdvertiser(site);
    const patient = await aPatient(site);
    await payIn(site, firm.id, 77);
    site.clock.advance({ days: 40 });
    const before = await money();
    expect(before.flows).toEqual([]);

    await payIn(site, firm.id, 50);
    const patientId = patient.id;
    const stripe = account.clearing('stripe');
    const paidFrom = stripe;
    await book(async (trx, at) => {
      const amountNanos = nanosFromCents(1_000);
      const payment = { patientId, from: stripe, key: 'own', amountNanos, reference: 'payment:1' };
      await bookOwnPayment(trx, at, payment);
      await reservePayout(trx, at, { patientId, payoutId: 1n, amountNanos: nanosFromCents(700) });
      const leg = { legId: 2n, amountNanos: nanosFromCents(300) };
      await settlePayout(trx, at, { ...leg, paidFrom });
      await releasePayout(trx, at, { ...leg, payoutId: 1n, offsetNanos: ZERO_NANOS });
      await settlePayout(trx, at, { legId: 3n, amountNanos: nanosFromCents(250), paidFrom });
      const bill = { way: 'clinic', amountNanos: nanosFromCents(200) } as const;
      await reservePayout(trx, at, { patientId, payoutId: 4n, ...bill });
      await settlePayout(trx, at, { legId: 4n, paidFrom, ...bill });
      const back = { key: 'back', reason: 'payment-taken-back', reference: 'payment:2' };
      const order = { debit: account.advertiser(firm.id), credit: stripe, amountNanos: nanosFromCents(450) };
      await postTransfers(trx, at, [{ ...back, ...order }]);
    });

    const { flows, held: now, own: revenue } = await money();
    const day = site.clock.now().toISOString().slice(0, 10);
    expect(flows).toEqual(
      [
        ['advertisers', 5_000],
        ['came-back', 300],
        ['clinics', 200],
        ['own', 1_000],
        ['patients', 550],
        ['taken-back', 450],
      ].map(([part, cents]) => ({ day, part, cents })),
    );
    const rise = (part: string) => Math.round((now[part] - before.held[part]) * 100);
    expect([rise('advertisers'), rise('patients'), rise('on-its-way')]).toEqual([4_550, 400, 150]);
    expect(revenue).toEqual(before.own);
  });
});

describe('the health of the site', () => {
  test('shows a broken ledger and unresponsive providers', async () => {
    const now = world.site.clock.now();
    expect((await desk()).health).toMatchObject({
      ledger: { holds: true, checkedAt: null },
      payments: true,
      maintenance: false,
    });
    await sql(`insert into ledger_checks values ('all is well', 0, $1)`, [now]);
    expect((await desk()).health.ledger).toEqual({ holds: true, checkedAt: now.toISOString() });
    await sql(`insert into ledger_checks values ('something is not', 3, $1)`, [now]);
    const { health } = await desk();
    expect(health.ledger.holds).toBe(false);
  });

  test('shows providers without an answer for an hour, or that accept no payments or withdrawals', async () => {
    const unanswered = async () =>
      Object.fromEntries(
        (await desk()).health.providers.map((one: { provider: string; unanswered: number }) => [
          one.provider,
          one.unanswered,
        ]),
      );
    expect(await unanswered()).toEqual({ paypal: 0, stripe: 0, wise: 0 });
    const now = world.site.clock.now();
    const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
    for (const [id, minutes] of [
      ['9', 61],
      ['10', 59],
    ] as const)
      await sql(
        `insert into payments (id, account_id, provider, purpose, amount_cents, status, created_at, updated_at, look_at)
         values ($1, null, 'stripe', 'donation', 100, 'processing', $2, $2, $3)`,
        [id, now, minutesAgo(minutes)],
      );
    const legs = [
      ['7011', 'paypal', `waits_for = 'top-up'`],
      ['7012', 'paypal', 'waits_for = null'],
      ['7013', 'manual', `waits_for = 'top-up'`],
    ] as const;
    for (const [id, provider, change] of legs) {
      await sql(PAYOUT, [id, (await aPatient(world.site)).id, now]);
      await sql(LEG, [id, provider, now]);
      await sql(`update payout_legs set ${change} where id = $1`, [id]);
    }
    expect(await unanswered()).toEqual({ paypal: 1, stripe: 1, wise: 0 });
    const submit = (minutes: number) =>
      sql(
        `update payout_legs set stage = 'submitting', waits_for = null, claimed_until = $1, claimed_by = 'a server'
         where id = 7011`,
        [minutesAgo(minutes)],
      );
    await submit(61);
    expect(await unanswered()).toMatchObject({ paypal: 1 });
    await submit(59);
    expect(await unanswered()).toMatchObject({ paypal: 0 });
    const ids = legs.map(([id]) => id);
    await sql('delete from payout_legs where id = any($1::bigint[])', [ids]);
    await sql('delete from payouts where id = any($1::bigint[])', [ids]);
    await sql('delete from payments where id in (9, 10)');
  });
});
