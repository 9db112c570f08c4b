import { afterAll, beforeAll, expect, test } from 'vitest';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { eventually } from '../../../test/support/eventually.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { type Notifications, startNotifications } from '../platform/database/notifications.ts';
import { createPatientPages } from './patient-pages.ts';

let database: TestDatabase;
const heard: Notifications[] = [];
const log = { warn: () => undefined, error: () => undefined, info: () => undefined };

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => {
  for (const notifications of heard) await notifications.close();
  await database.close();
});

/** Builds a server with a log of the pages it evicted. */
const aServer = async () => {
  const forgotten: string[] = [];
  const pageCache = {
    forget: (path: string) => void forgotten.push(path),
    forgetAll: () => void forgotten.push('all'),
  };
  const notifications = await startNotifications(database.url, { onError: () => undefined });
  heard.push(notifications);
  return { forgotten, pages: await createPatientPages({ db: database.db, log, pageCache, notifications }) };
};

test('a changed page is evicted here at once, and then by all other servers', async () => {
  const [here, there] = [await aServer(), await aServer()];
  here.pages.changed(7n);
  const path = `/patient/${encodePublicId(7n)}`;
  expect(here.forgotten).toEqual([path]);
  await eventually('the other server', () => expect(there.forgotten).toEqual([path]));
});

test('a server that may have missed a change evicts all pages', async () => {
  const server = await aServer();
  await database.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
  );
  await eventually('a gap', () => expect(server.forgotten).toContain('all'));
});
