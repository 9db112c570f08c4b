// @nightly: it starts a PostgreSQL of its own.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../embedded-postgres/start-embedded-postgres.ts';
import { prepareJobs } from '../jobs/jobs.ts';
import { withClient } from './connections.ts';
import { migrate } from './migrate.ts';
import { DatabaseSetupError } from './migration-plan.ts';
import { assertServerRole, openServerLogin } from './server-role.ts';

/** A cluster of its own, because roles belong to the cluster. */
let cluster: EmbeddedPostgres;
let folder: string;
let serverUrl: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'watchwell-role-'));
  // As root, PostgreSQL runs as nobody, who must be able to enter its cluster.
  chmodSync(folder, 0o755);
  cluster = await startEmbeddedPostgres(folder);
  await migrate(cluster.url);
  await prepareJobs(cluster.url, console);
  serverUrl = await openServerLogin(cluster.url, 'of-a-test');
});
afterAll(async () => {
  await cluster.stop({ evenIfUsed: true });
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const APART = { isApart: true };
const say = (url: string, statement: string) => withClient(url, (client) => client.query(statement));
/** Makes another log-in with this statement and returns its address. */
const logIn = async (name: string, statement: string): Promise<string> => {
  await say(cluster.url, `create role ${name} login password 'of-a-test'; ${statement}`);
  const url = new URL(cluster.url);
  Object.assign(url, { username: name, password: 'of-a-test' });
  return url.href;
};

test('the server logs in as its role, again after the next start, and cannot gain more rights', async () => {
  await assertServerRole(serverUrl, APART);
  expect(await openServerLogin(cluster.url, 'of-a-test')).toBe(serverUrl);
  await expect(say(serverUrl, 'reset role; update ledger_transfers set reason = null')).rejects.toThrow(
    'permission denied for table ledger_transfers',
  );
  await expect(say(serverUrl, 'set role watchwell')).rejects.toThrow('permission denied to set role');
  await expect(say(serverUrl, 'create table public.own (id int)')).rejects.toThrow('permission denied');
});

test("two simultaneous starts that open the server's log-in do not collide", async () => {
  const both = Array.from({ length: 8 }, () => openServerLogin(cluster.url, 'of-a-test'));
  expect(new Set(await Promise.all(both))).toEqual(new Set([serverUrl]));
});

test('accepts a member of the role, and refuses a superuser or a log-in that may become the owner', async () => {
  await assertServerRole(await logIn('member', 'grant watchwell_app to member'), APART);
  await say(
    cluster.url,
    `create role landlord nologin; grant watchwell_app to landlord;
    create table landlords_own (id int); alter table landlords_own owner to landlord`,
  );
  const heir = await logIn('heir', 'grant landlord to heir');
  for (const url of [heir, cluster.url]) {
    await expect(assertServerRole(url, APART)).rejects.toThrow(DatabaseSetupError);
    await expect(assertServerRole(url, APART)).rejects.toThrow(/owns tables or may become their owner/);
    await assertServerRole(url, { isApart: false });
  }
});

test('refuses a log-in outside the role', async () => {
  const stranger = await logIn('stranger', 'select 1');
  await expect(assertServerRole(stranger, APART)).rejects.toThrow(
    /^DATABASE_URL: the server cannot work as watchwell_app \(.*permission denied/,
  );
});

test.each([
  ['role', () => cluster.url, 'options=-c%20watchwell.asked%3Dyes'],
  ['settings', () => serverUrl, 'options=-c%20jit%3Doff'],
  ['time limits', () => serverUrl, 'statement_timeout=0'],
])(
  'detects an address whose own options replace the %s, like a pooler that drops them',
  async (_, url, own) => {
    await expect(assertServerRole(`${url()}?${own}`, { isApart: false })).rejects.toThrow(
      /does not reach PostgreSQL .* pooler that drops "options"/,
    );
  },
);
