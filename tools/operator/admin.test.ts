// @nightly: it starts programs of an operator.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { defineJob, prepareJobs, startJobs } from '../../src/server/platform/jobs/jobs.ts';
import { runHere, runScript } from '../../test/support/run-script.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { createTestFolder } from '../../test/support/test-folder.ts';
import { manageStaff } from './admin.ts';

const ADMIN = 'boss@example.org';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await prepareJobs(database.url, console);
  const jobs = await startJobs({ connectionString: database.url, log: console });
  // A start of the site makes the email queue, too.
  await jobs.work(defineJob({ name: 'send-mail', payload: z.object({}) }), async () => undefined);
  await jobs.stop();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.owner.query('truncate accounts, admin_actions cascade');
  await database.owner.query("delete from pgboss.job where name = 'send-mail'");
});

/** Runs the command like an operator's script: the password is piped in. */
const run = (args: string[], typed = '', site: Record<string, string> = { DATABASE_URL: database.url }) => {
  const settings = { ...process.env, NODE_ENV: 'test', ADMIN_EMAIL: ADMIN, ...site };
  const place = { input: Readable.from([typed]), shown: new PassThrough() };
  return runHere(() => manageStaff(args, settings, place));
};
const accounts = async () =>
  (
    await database.owner.query(
      'select email, super_admin, email_verified_at is not null verified from accounts',
    )
  ).rows;

test('as a process it reads piped input and exits with the result', async () => {
  const settings = { ADMIN_EMAIL: ADMIN, DATABASE_URL: database.url };
  const inProcess = (typed: string) =>
    runScript([join(import.meta.dirname, 'admin.ts'), 'create'], { settings, typed });
  expect(await inProcess('seven-swans\n')).toEqual({
    code: 0,
    said: 'The admin account was made.\n',
    complained: '',
  });
  expect(await inProcess('abcde\n')).toEqual({
    code: 1,
    said: '',
    complained: 'Please choose a password of at least 6 characters.\n',
  });
});

test('an operator makes the admin and lists the staff, and a second run changes nothing', async () => {
  const made = await run(['create'], 'seven-swans\n');
  expect(made).toEqual({ code: 0, said: 'The admin account was made.\n', complained: '' });
  expect(await accounts()).toEqual([{ email: ADMIN, super_admin: true, verified: true }]);
  const again = await run(['create'], 'other-swans\n');
  expect([again.code, again.said]).toEqual([0, expect.stringContaining('Nothing was changed.')]);
  const { said } = await run(['list']);
  expect(said).toMatch(/^admin\tboss@example\.org\t/);
  expect((await run(['revoke', ADMIN])).code).toBe(0);
  expect(await accounts()).toEqual([{ email: ADMIN, super_admin: false, verified: true }]);
  expect((await run(['password'], 'nine-herons\n')).code, 'before the right is given back').toBe(0);
  expect((await run(['grant'])).code).toBe(0);
  const { rows } = await database.owner.query('select action from admin_actions order by id');
  expect(rows.map(({ action }) => action)).toEqual([
    'create-admin',
    'revoke-admin',
    'set-admin-password',
    'grant-admin',
  ]);
});

test('each command reports its result or the remedy', async () => {
  const PEOPLE = { helper: 'helper@example.org', third: 'third@example.org' };
  const told = async (args: string[], typed?: string) => {
    const { said, complained } = await run(args, typed);
    return (said || complained).trim();
  };
  const swans = 'seven-swans\n';
  expect(await told(['list'])).toBe('Nobody is of staff yet. Run: npm run admin create');
  expect(await told(['create', PEOPLE.helper], swans)).toMatch(
    /^An account of staff was made. It is no admin/,
  );
  expect(await told(['create'], swans)).toBe('The admin account was made.');
  expect(await told(['list'])).toMatch(/^staff\thelper@example\.org.*\nadmin\tboss@example\.org/);
  expect(await told(['create', PEOPLE.third], swans)).toMatch(
    /^An account was made, without the right of staff/,
  );
  expect(await accounts()).toContainEqual({ email: PEOPLE.third, super_admin: false, verified: true });
  expect(await told(['password', 'Helper@Example.org'], swans)).toMatch(/^The password was set/);
  expect(await told(['create', PEOPLE.third], swans)).toMatch(/^There is an account with this e-mail/);
  expect(await told(['revoke', PEOPLE.helper])).toMatch(/^There are two or more of staff/);
  expect(await told(['grant'])).toBe('It is so already. Nothing was changed.');
  expect(await told(['password', PEOPLE.third], swans)).toMatch(/^This account is neither of staff/);
  expect(await told(['password', 'nobody@example.org'], swans)).toBe('There is no account with this e-mail.');
  expect(await told(['password'], 'short\n')).toBe('Please choose a password of at least 6 characters.');
  expect(await told(['second-factor'])).toBe('This account has no second factor. Nothing was changed.');
  expect(await told(['second-factor', 'nobody@example.org'])).toBe('There is no account with this e-mail.');
});

test('an unreachable database and a missing folder are each explained without a stack trace', async () => {
  const folder = createTestFolder('no-database');
  const refusals = [
    await run(['list'], '', { DATABASE_URL: 'postgresql://x@127.0.0.1:9/x' }),
    await run(['list'], '', { DATA_DIR: folder }),
  ];
  mkdirSync(join(folder, 'postgres'));
  refusals.push(await run(['list'], '', { DATA_DIR: folder }));
  for (const { code, said, complained } of refusals) {
    expect([code, said]).toEqual([1, '']);
    expect(complained).not.toMatch(/^\s+at /m);
  }
});

test('logging everybody out is recorded in the audit log', async () => {
  await run(['create'], 'seven-swans\n');
  await database.owner.query(
    "insert into sessions (id, token_hash, account_id, created_at, expires_at) select number, decode(hash, 'hex'), accounts.id, now(), now() + interval '1 day' from accounts, (values (1, 'aa'), (2, 'bb')) as tokens (number, hash)",
  );
  const { code, said } = await run(['end-sessions']);
  expect([code, said]).toEqual([0, 'Sessions ended: 2. Everybody has to log in again.\n']);
  expect((await database.owner.query('select 1 from sessions')).rows).toEqual([]);
  const { rows } = await database.owner.query(
    "select admin_id, details from admin_actions where action = 'end-sessions'",
  );
  expect(rows).toEqual([{ admin_id: null, details: { sessions: 2 } }]);
});

test('logs one person out, and nobody else', async () => {
  await run(['create'], 'seven-swans\n');
  await database.owner.query(
    `insert into accounts (id, role, first_name, last_name, email, email_verified_at, country, created_at)
     select 7, role, 'Ann', 'Else', 'ann@example.org', now(), country, now() from accounts`,
  );
  await database.owner.query(
    "insert into sessions (id, token_hash, account_id, created_at, expires_at) select row_number() over (), decode(md5(id::text), 'hex'), id, now(), now() + interval '1 day' from accounts",
  );
  const { code, said } = await run(['end-sessions', 'Ann@example.org']);
  expect([code, said]).toEqual([0, expect.stringContaining('Sessions ended: 1.')]);
  const { rows: left } = await database.owner.query('select account_id from sessions where account_id = 7');
  expect(left).toEqual([]);
  expect((await database.owner.query('select 1 from sessions')).rows).toHaveLength(1);
  const { rows } = await database.owner.query(
    "select subject_id::int, details from admin_actions where action = 'end-sessions'",
  );
  expect(rows).toEqual([{ subject_id: 7, details: { sessions: 1 } }]);
  const unknown = await run(['end-sessions', 'nobody@example.org']);
  expect([unknown.code, unknown.complained.trim()]).toEqual([1, 'There is no account with this e-mail.']);
});

test('removes a lost second factor and notifies the owner', async () => {
  await run(['create'], 'seven-swans\n');
  await database.owner.query(
    'insert into authenticator_apps (account_id, secret_sealed, created_at, confirmed_at) select id, $1, now(), now() from accounts',
    ['sealed'],
  );
  expect((await run(['second-factor', ADMIN])).said).toContain('The second factor was removed');
  const { rows } = await database.owner.query("select 1 from pgboss.job where name = 'send-mail'");
  expect(rows).toHaveLength(1);
});

test.each([
  [['create'], '', "Password can't be empty."],
  [['create'], 'abcde\n', 'Please choose a password of at least 6 characters.'],
  [['create'], 'password1\n', 'easy to guess'],
  [['create', 'no-address'], 'seven-swans\n', 'Enter a valid email address.'],
  [['grant', 'nobody@example.org'], '', 'Nobody has proven this e-mail, so it has no account.'],
  [['raise'], '', 'Say what to do: create, grant, revoke, password, list, end-sessions, second-factor.'],
])('%o with %j is refused in one sentence and changes nothing', async (args, typed, text) => {
  const refused = await run(args, typed);
  expect([refused.code, refused.said]).toEqual([1, '']);
  expect(refused.complained).toContain(text);
  expect(refused.complained.trim().split('\n')).toHaveLength(1);
  expect(await accounts()).toEqual([]);
});

test('does not promote a registered account, which does not block making the admin', async () => {
  await database.owner.query(
    "insert into accounts (id, role, email, first_name, last_name, country, created_at) values (1, 'Advertizer', $1, 'Eve', 'Else', 'GB', now())",
    [ADMIN],
  );
  expect((await run(['grant'])).complained).toContain('Nobody has proven this e-mail');
  expect(await accounts()).toEqual([{ email: ADMIN, super_admin: false, verified: false }]);
  expect((await run(['create'], 'seven-swans\n')).code).toBe(0);
  expect(await accounts()).toEqual(
    expect.arrayContaining([
      { email: ADMIN, super_admin: false, verified: false },
      { email: ADMIN, super_admin: true, verified: true },
    ]),
  );
});

test.each([
  ['table', 'alter table accounts rename to other', 'alter table other rename to accounts'],
  [
    'column',
    'alter table accounts rename super_admin to other',
    'alter table accounts rename other to super_admin',
  ],
])('a database without a %s of this version gives the remedy', async (_, change, back) => {
  await database.owner.query(change);
  try {
    const refused = await run(['list']);
    expect([refused.code, refused.complained]).toEqual([1, expect.stringContaining('start the site once')]);
  } finally {
    await database.owner.query(back);
  }
});
