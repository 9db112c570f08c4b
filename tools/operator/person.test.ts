// @nightly: it starts programs of an operator.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineJob, prepareJobs, startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { runHere, runScript } from '../../test/support/run-script.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { answerPerson } from './person.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.url, console);
  const jobs = await startJobs({ connectionString: database.url, log: console });
  await jobs.work(defineJob({ name: 'send-mail', payload: z.object({}) }), async () => undefined);
  await jobs.stop();
  await database.owner.query(`insert into accounts (id, role, email, email_verified_at, first_name, last_name, country, created_at)
    values (1, 'Advertizer', 'ola@example.org', now(), 'Ola', 'Nordmann', 'GB', now())`);
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  runHere(() => answerPerson(words, { ...process.env, NODE_ENV: 'test', DATABASE_URL: database.url }));

test('as a process it refuses in one sentence and exits with 1', async () => {
  const script = join(import.meta.dirname, 'person.ts');
  const settings = { DATABASE_URL: database.url };
  expect(await runScript([script, 'export', 'no-address'], { settings })).toEqual({
    code: 1,
    said: '',
    complained: 'Enter a valid email address.\n',
  });
});

test('an operator exports and erases a person, and the audit log records both', async () => {
  const exported = await run('export', 'ola@example.org');
  expect([exported.code, exported.complained]).toEqual([0, '']);
  expect(JSON.parse(exported.said).tables.accounts).toMatchObject([
    { first_name: 'Ola', terms_version: null },
  ]);
  const erased = await run('erase', 'ola@example.org');
  expect([erased.code, erased.said]).toEqual([0, expect.stringContaining('The account was erased.')]);
  expect((await database.owner.query('select 1 from accounts')).rowCount).toBe(0);
  for (const verb of ['export', 'erase'])
    expect(await run(verb, 'ola@example.org')).toEqual({
      code: 1,
      said: '',
      complained: 'Nothing is stored under this address.\n',
    });
  const { rows } = await database.owner.query('select action, admin_id from admin_actions order by id');
  expect(rows.map(({ action, admin_id }) => [action, admin_id])).toEqual([
    ['export-person', null],
    ['delete-advertiser', null],
    ['export-person', null],
  ]);
});

test('erases somebody who only waits for an invitation', async () => {
  await database.owner.query(`insert into access_tokens (id, name, email, token_hash, token_sealed, expires_at, created_at)
    values (1, 'Ola', 'waits@example.org', '', '', now(), now())`);
  const erased = await run('erase', 'waits@example.org');
  expect([erased.code, erased.said]).toEqual([0, expect.stringContaining('There was no account.')]);
  expect((await database.owner.query('select 1 from access_tokens')).rowCount).toBe(0);
  await database.owner.query("delete from admin_actions where action = 'delete-request'");
});

test.each([
  [[], 'Say what to do, and for whom'],
  [['erase'], 'Say what to do, and for whom'],
  [['forget', 'ola@example.org'], 'Say what to do, and for whom'],
  [['export', 'no-address'], 'Enter a valid email address.'],
])('%o is refused in one sentence', async (args, text) => {
  const refused = await run(...args);
  expect([refused.code, refused.said]).toEqual([1, '']);
  expect(refused.complained).toContain(text);
  expect(refused.complained.trim().split('\n')).toHaveLength(1);
});
