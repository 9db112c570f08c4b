// @nightly: it starts programs of an operator.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { COMPILED } from '../../test/support/compiled.ts';
import { createTestDatabase, type TestDatabase } from '../../test/support/test-database.ts';
import { createTestFolder } from '../../test/support/test-folder.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const run = (args: string[], settings: Record<string, string>) => {
  const program = join(import.meta.dirname, 'sql.ts');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    env: { ...COMPILED, PATH: process.env.PATH, ...settings },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

test('prints a statement’s rows, or without a statement the address for psql', () => {
  const { status, stdout } = run(["select 'seven swans' as birds"], { DATABASE_URL: database.url });
  expect([status, stdout]).toEqual([0, expect.stringMatching(/birds.*seven swans/s)]);
  expect(run([], { DATABASE_URL: database.url }).stdout.trim()).toBe(database.url);
});

test('refuses a statement that would write', async () => {
  for (const statement of ['create table kept (n int)', 'commit; create table kept (n int)']) {
    const { status, stderr } = run([statement], { DATABASE_URL: database.url });
    expect([status, stderr]).toEqual([1, expect.stringContaining('read-only transaction')]);
  }
});

test('names a folder without a database and creates none', () => {
  const { status, stderr } = run(['select 1'], { DATA_DIR: join(createTestFolder('sql'), 'never-made') });
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^DATA_DIR: there is no database/)]);
});
