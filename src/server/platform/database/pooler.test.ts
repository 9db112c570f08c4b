// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { hasPooler, startPooler } from '../../../../test/support/start-pooler.ts';
import { createTestFolder } from '../../../../test/support/test-folder.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/start-embedded-postgres.ts';
import { APP_ROLE, createPool, withClient } from './connections.ts';
import { createDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { assertPooler, connectQueryOf, isPooler, type PooledWork, reachFor } from './pooler.ts';
import { runPrepared } from './prepared-statements.ts';
import { openServerLogin } from './server-role.ts';

let cluster: EmbeddedPostgres;
let folder: string;
let url: string;
beforeAll(async () => {
  folder = createTestFolder('pooler');
  chmodSync(folder, 0o755);
  cluster = await startEmbeddedPostgres(folder);
  await migrate(cluster.url);
  url = await openServerLogin(cluster.url, 'of-a-test');
});
afterAll(() => cluster.stop({ evenIfUsed: true }));

const open = async (change?: (settings: string) => string): Promise<string> => {
  const pooler = await startPooler({ folder, url, ...(change && { change }) });
  onTestFinished(() => pooler.stop());
  return pooler.url;
};

const WORKS: PooledWork[] = ['requests', 'background', 'credits'];

test('the sample of the pooler sets what each kind of work needs, and trusts no other machine unchecked', () => {
  const sample = readFileSync(join(import.meta.dirname, '../../../../deploy/postgres/pgbouncer.ini'), 'utf8');
  expect(sample).toMatch(/^server_tls_sslmode = verify-full$/m);
  for (const work of WORKS) expect(sample).toContain(` connect_query='${connectQueryOf(work)}'\n`);
});

test.skipIf(!hasPooler)('recognises the pooler, and works through the sample of deploy/', async () => {
  const poolerUrl = await open();
  expect([await isPooler(url), await isPooler(poolerUrl)]).toEqual([false, true]);
  await assertPooler(poolerUrl);
});

test.skipIf(!hasPooler)('statements with a name survive connections that change between them', async () => {
  const poolerUrl = await open();
  const { connectionString, ...reach } = reachFor('requests', { url, poolerUrl });
  const db = createDatabase(createPool(connectionString, reach));
  onTestFinished(() => db.destroy());
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) =>
      db.transaction().execute(async (trx) => {
        await sql`select pg_sleep(0.005)`.execute(trx);
        return runPrepared<{ at: number }, object>(trx, sql`select ${at}::int at`);
      }),
    ),
  );
  expect(answers.map(([row]) => row?.at)).toEqual(answers.map((_, at) => at));
});

test.skipIf(!hasPooler).each([
  [
    'session mode',
    (text: string) => text.replace('= transaction', '= session'),
    /keeps a connection of watchwell for each client, as in session mode/,
  ],
  [
    'session mode, and room for one client',
    (text: string) => text.replace('= transaction', '= session').replace('pool_size=2', 'pool_size=1'),
    /does not answer for the database watchwell \(/,
  ],
  [
    'a missing database',
    (text: string) => text.replace(/^watchwell_credits.*\n/m, ''),
    /does not answer for the database watchwell_credits \(.*no such database/,
  ],
  [
    'connections without a time limit',
    (text: string) => text.replace(/60000/, '0'),
    /connections of watchwell_background behind the pooler have statement_timeout 0, and the server needs 60000/,
  ],
])('refuses a pooler with %s', async (_, change, sentence) => {
  await expect(assertPooler(await open(change))).rejects.toThrow(sentence);
});

test.skipIf(!hasPooler)('refuses a pooler whose log-in is not the role of the server', async () => {
  await withClient(cluster.url, (owner) =>
    owner.query(`create role member login password 'of-a-test' in role ${APP_ROLE}`),
  );
  const pooler = await startPooler({ folder, url: url.replace(`//${APP_ROLE}:`, '//member:') });
  onTestFinished(() => pooler.stop());
  await expect(assertPooler(pooler.url)).rejects.toThrow(
    /behind the pooler have role member, and the server needs watchwell_app/,
  );
});
