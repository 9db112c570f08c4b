import { afterEach, beforeEach, expect, test } from 'vitest';
import { anAdmin } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { createPool } from '../platform/database/connections.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import { examineBackups } from './backup-ages.ts';

const METRICS_TOKEN = 'the token of a monitor';
let site: TestApp;
let db: Database;

beforeEach(async () => {
  site = await createTestApp({ config: { mode: 'production', metricsToken: METRICS_TOKEN } });
  db = createDatabase(createPool(site.database.url, { max: 1 }));
});
afterEach(async () => {
  await db.destroy();
  await site.close();
});

/** Records a success like the backup program. */
const note = (kind: string, age: string) =>
  site.database.owner.query(
    `insert into backups values ($1, $2::timestamptz - $3::interval)
     on conflict (kind) do update set finished_at = excluded.finished_at`,
    [kind, site.clock.now(), age],
  );
const noteAll = async (database: string, files: string, restore: string) => {
  await note('database', database);
  await note('files', files);
  await note('restore', restore);
};
const found = async () =>
  (await examineBackups(db, site.clock.now())).map(({ wrong, isWarning }) => [
    isWarning ? 'warning' : 'wrong',
    wrong,
  ]);
/** The PostgreSQL of the tests archives no log. */
const NO_ARCHIVE = ['warning', 'PostgreSQL archives no log: a lost machine costs all since the last backup'];

test('reports a site without any backup', async () => {
  expect(await found()).toEqual([
    NO_ARCHIVE,
    ['wrong', 'the last backup was made: never'],
    ['warning', 'a backup was last restored: never'],
  ]);
});

test('takes the older part’s age and warns after 26 hours', async () => {
  await noteAll('25 hours', '3 hours', '30 days');
  expect(await found()).toEqual([NO_ARCHIVE]);
  await note('files', '26 hours');
  expect(await found()).toEqual([NO_ARCHIVE, ['wrong', 'the last backup was made: 26 hours ago']]);
});

test('warns when the last restore is over a month old', async () => {
  await noteAll('1 hour', '1 hour', '31 days');
  expect(await found()).toEqual([NO_ARCHIVE, ['warning', 'a backup was last restored: 744 hours ago']]);
});

test('reports a log that cannot be archived to desk and monitor', async () => {
  await noteAll('1 hour', '1 hour', '1 hour');
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const failing = async () =>
    /watchwell_archive_failing (\d)/.exec((await site.app.inject({ url: '/metrics', headers })).body)?.[1];
  expect(await failing()).toBe('0');
  await site.database.owner.query(`
    create schema as_archived;
    create view as_archived.pg_stat_archiver as select now() last_failed_time, now() - interval '1 minute' last_archived_time;
    grant usage on schema as_archived to watchwell_app;
    grant select on as_archived.pg_stat_archiver to watchwell_app;`);
  const { rows } = await site.database.owner.query("select pg_get_viewdef('backup_state') definition");
  await site.database.owner.query(
    `create or replace view backup_state as ${rows[0].definition.replace('FROM pg_stat_archiver', 'FROM as_archived.pg_stat_archiver')}`,
  );
  expect(await failing()).toBe('1');
  expect(await found()).toContainEqual(['wrong', 'PostgreSQL cannot archive its log']);
});

test('the daily email reports a missing backup even without waiting work', async () => {
  const admin = await anAdmin(site);
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  const { text } = site.mailbox.lastTo(admin.email);
  expect(text).toContain('There’s no backup. See the manual today.');
  expect(text).toContain('No backup has ever been restored as a test.');
});

test('the daily email is not sent for a fresh backup alone; otherwise it includes the ages', async () => {
  const admin = await anAdmin(site);
  await noteAll('3 hours', '2 hours', '12 days');
  await site.jobs.runScheduled('write-daily-letter');
  expect(await site.jobs.waiting()).toEqual([]);
  await site.app.inject({
    method: 'POST',
    url: '/api/generate-access-token',
    payload: { name: 'Ola', email: 'ola@example.org' },
  });
  await site.jobs.runScheduled('write-daily-letter');
  await site.jobs.runDue();
  const { text } = site.mailbox.lastTo(admin.email);
  expect(text).toContain('Last backup: 3 hours ago.\n\nLast test restore: 12 days ago.');
});
