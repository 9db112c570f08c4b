import { afterEach, beforeEach, expect, test } from 'vitest';
import { staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { anAdmin, aPatient } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createPool, LONG_TIME_OUTS } from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';

let site: TestApp;

beforeEach(async () => {
  site = await createTestApp();
});
afterEach(() => site.close());

const figures = async (): Promise<string[]> =>
  (await site.app.inject({ url: '/metrics' })).body.split('\n').filter((line) => /^watchwell_/.test(line));
const figure = async (name: string): Promise<number> => {
  const line = (await figures()).find((one) => one.startsWith(`watchwell_${name} `));
  return Number(line?.split(' ').at(-1));
};

test('reports the offset between server clock and database clock', async () => {
  expect(await figure('clock_ahead_seconds')).toBe(0);
});

const CHECKED_AT = 'ledger_checked_timestamp_seconds{check="nothing owed is negative"}';
const ofCheck = (name: string) => figure(`ledger_check_figure{check="${name}"}`);

test.each(['check-ledger', 'check-ledger-quickly'])(
  '%s reports passed checks of the books and the size of a deviation',
  async (job) => {
    const patient = await aPatient(site);
    await site.jobs.runScheduled(job);
    expect(await ofCheck('all balances together are zero')).toBe(0);
    const checkedAt = await figure(CHECKED_AT);
    site.clock.advance({ hours: 1 });
    await site.database.owner.query(
      'update patient_funds set received_nanos = received_nanos + 7 where patient_id = $1',
      [patient.id],
    );
    await site.jobs.runScheduled(job);
    expect(await ofCheck('all balances together are zero')).toBe(7);
    expect((await figure(CHECKED_AT)) - checkedAt).toBeGreaterThanOrEqual(3_600);
  },
);

test('reports the state of each job under a label that Prometheus does not reserve', async () => {
  await site.database.owner.query(
    `select pgboss.create_queue('reconcile-payments', '{"policy": "standard"}')`,
  );
  await site.database.owner.query(
    `insert into pgboss.job (name, state, completed_on) values ('reconcile-payments', 'completed', now()),
       ('reconcile-payments', 'failed', now())`,
  );
  const of = (name: string) => figure(`${name}{queue="reconcile-payments"}`);
  expect([
    await of('jobs_failed'),
    await of('jobs_waiting'),
    await of('jobs_oldest_waiting_seconds'),
  ]).toEqual([1, 0, 0]);
  expect(await of('job_last_success_timestamp_seconds')).toBeGreaterThan(0);
  expect((await figures()).filter((line) => /[{,](job|instance)=/.test(line))).toEqual([]);
});

test('rebuilds all balances from the journal every night', async () => {
  const patient = await aPatient(site);
  await site.database.owner.query(
    'update patient_funds set received_nanos = received_nanos + 7 where patient_id = $1',
    [patient.id],
  );
  await site.jobs.runScheduled('check-ledger');
  expect(await ofCheck("patients' funds agree with the journal")).toBe(1);
});

test('checks use connections without a time-out, since a journal may take long to read', async () => {
  const database = await createTestDatabase();
  const unhurried = createPool(database.url, { ...LONG_TIME_OUTS, application_name: 'unhurried' });
  const unhurriedDb = createDatabase(unhurried);
  const other = await createTestApp({ database, unhurriedDb });
  await database.owner.query(`
    create table noted_by (name text);
    create function note() returns trigger language plpgsql security definer as
      $$ begin insert into noted_by values (current_setting('application_name')); return null; end $$;
    create trigger note after insert on ledger_checks for each row execute function note();`);
  await other.jobs.runScheduled('check-ledger');
  const { rows } = await database.owner.query('select distinct name from noted_by');
  expect(rows).toEqual([{ name: 'unhurried' }]);
  await unhurriedDb.destroy();
  await other.close();
});

const askForInvitation = () =>
  site.app.inject({
    method: 'POST',
    url: '/api/generate-access-token',
    payload: { name: 'Ola', email: 'ola@example.org' },
  });

test('reports waiting work, and unknown state while the database is down', async () => {
  expect(await figure('state_known')).toBe(1);
  expect(await figure('payouts_pending')).toBe(0);
  await askForInvitation();
  expect(await figure('staff_waiting{queue="tokenRequests"}')).toBe(1);
  await site.database.owner.query('alter view operating_state rename to away');
  expect([await figure('state_known'), await figure('payouts_pending')]).toEqual([0, Number.NaN]);
});

test('reports how much waits in each queue of staff, and since when', async () => {
  const reported = (await figures()).filter((line) => line.startsWith('watchwell_staff_'));
  const ofQueue = (queue: string) => [
    `watchwell_staff_waiting{queue="${queue}"} 0`,
    `watchwell_staff_oldest_waiting_seconds{queue="${queue}"} 0`,
  ];
  expect(reported.sort()).toEqual(staffQueues.flatMap(ofQueue).sort());
});

test('emails the admin waiting work, and nothing when there is none', async () => {
  const admin = await anAdmin(site);
  await site.jobs.runScheduled('write-daily-letter');
  expect(await site.jobs.waiting()).toEqual([]);
  const patient = await aPatient(site);
  await site.database.owner.query(
    `insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
     values (1, $1, 500, 'PENDING', now() - interval '30 hours', now())`,
    [patient.id],
  );
  await askForInvitation();
  await site.jobs.runScheduled('check-ledger-quickly');
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  const { subject, text } = site.mailbox.lastTo(admin.email);
  expect(subject).toBe('Waiting at Watchwell today');
  const waiting = ['1 withdrawal to pay', '1 person without an invitation'];
  expect(text).toContain([...waiting, 'The oldest withdrawal has waited for 30 hours.'].join('\n\n'));
  expect(text).not.toContain('ledger');
  expect(text).not.toContain('disputed');
});

test('emails broken books even to an admin who ended the daily email', async () => {
  const admin = await anAdmin(site);
  const ended = { letter: 'daily-letter', wanted: false };
  const headers = { cookie: admin.cookie };
  await site.app.inject({ method: 'POST', url: '/api/own-letters', headers, payload: ended });
  await askForInvitation();
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  expect(site.mailbox.letters.filter(({ to }) => to === admin.email)).toEqual([]);
  const patient = await aPatient(site);
  await site.database.owner.query(
    'update patient_funds set received_nanos = received_nanos + 7 where patient_id = $1',
    [patient.id],
  );
  await site.jobs.runScheduled('check-ledger');
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  const { text, leave } = site.mailbox.lastTo(admin.email);
  expect(text).toContain('ledger check');
  expect(leave).toBeUndefined();
});

test('the daily email includes corrections and staff requests that wait for a second person', async () => {
  const admin = await anAdmin(site);
  const patient = await aPatient(site);
  await site.database.owner.query(
    `insert into waiting_corrections (patient_id, difference_nanos, reason, asked_by, asked_at)
     values ($1, 5, 'a bank''s mistake', $2, now() - interval '3 hours')`,
    [patient.id, admin.id],
  );
  const request = `insert into staff_requests (id, account_id, wish, asked_by, asked_at, expires_at, state)
    values ($1, $2, 'grant', $3, now() - interval '50 hours', now() + $4::interval, 'waiting')`;
  await site.database.owner.query(request, [1, patient.id, admin.id, '22 hours']);
  await site.database.owner.query(request, [2, admin.id, patient.id, '-1 hours']);
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  expect(site.mailbox.lastTo(admin.email).text).toContain(
    [
      '1 correction of funds for a second person to confirm',
      '1 request about staff access to confirm',
      'The oldest correction has waited for 3 hours.',
      'The oldest request about staff access has waited for 50 hours.',
    ].join('\n\n'),
  );
});

test('a server that dies after writing the daily email does not write it again', async () => {
  const admin = await anAdmin(site);
  await askForInvitation();
  await site.jobs.runDue();
  await site.jobs.runScheduledAndDie('write-daily-letter');
  await site.jobs.runDue();
  expect(site.mailbox.letters.filter(({ to }) => to === admin.email)).toHaveLength(1);
});
