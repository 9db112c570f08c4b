// @nightly: it starts a PostgreSQL of its own.
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startBucket } from '../../../test/sites/bucket-site.ts';
import { noWeb } from '../../../test/support/no-web.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createTestFolder } from '../../../test/support/test-folder.ts';
import { loadConfig } from '../load-config.ts';
import { withClient } from '../platform/database/connections.ts';
import { freePort } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from './closing.ts';
import { startApplication } from './start-application.ts';

const NOWHERE = 'postgresql://127.0.0.1:9/nothing';

const startWith = async (places: Record<string, string>, { opensSoon = false } = {}) => {
  const dataDir = join(createTestFolder('start'), 'data');
  const openWeb = vi.fn(noWeb);
  const runSandbox = vi.fn(async () => ({ stop: async () => undefined }));
  const loaded = loadConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    ...places,
  });
  const config = { ...loaded, site: { ...loaded.site, opensSoon } };
  const starting = startApplication(config, () => undefined, { openWeb, runSandbox });
  return { starting, dataDir, opened: [openWeb, runSandbox] };
};

test.each([
  ['DATABASE_URL', { DATABASE_URL: NOWHERE }],
  ['MIGRATION_DATABASE_URL', { DATABASE_URL: NOWHERE, MIGRATION_DATABASE_URL: NOWHERE }],
])(
  'a start that cannot reach the database of %s reports it, and changes nothing',
  async (name, databases) => {
    const { starting, dataDir, opened } = await startWith(databases);
    await expect(starting).rejects.toThrow(`${name}: the database cannot be reached`);
    expect(existsSync(dataDir)).toBe(false);
    for (const open of opened) expect(open).not.toHaveBeenCalled();
  },
);

test.each([
  ['DATABASE_URL', (url: string) => ({ DATABASE_URL: url })],
  ['MIGRATION_DATABASE_URL', (url: string) => ({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url })],
])('a start in another program’s database, named by %s, changes nothing', async (name, placesOf) => {
  const { url } = await createTestDatabase();
  await withClient(url, (client) => client.query('drop table schema_migrations'));
  const { starting, dataDir, opened } = await startWith(placesOf(url));
  await expect(starting).rejects.toThrow(`${name}: the database holds tables of another program`);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test('a start in a database of an older version says which version to start first, and changes nothing', async () => {
  const { url } = await createTestDatabase();
  await withClient(url, (client) => client.query("update schema_migrations set name = '0001-accounts.sql'"));
  const { starting, dataDir, opened } = await startWith({ DATABASE_URL: url });
  await expect(starting).rejects.toThrow(/: start version 0\.1\.0 on it once, [^\n]*$/);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test.each([
  ['DATABASE_URL', (url: string) => ({ DATABASE_URL: url })],
  ['MIGRATION_DATABASE_URL', (url: string) => ({ DATABASE_URL: NOWHERE, MIGRATION_DATABASE_URL: url })],
])('a start behind a pooler that drops the options of %s changes nothing', async (name, placesOf) => {
  const { url } = await createTestDatabase();
  const { starting, dataDir, opened } = await startWith(placesOf(`${url}?options=-c%20jit%3Doff`));
  await expect(starting).rejects.toThrow(new RegExp(`^${name}: .*as behind a pooler[^\\n]*$`));
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test('a start whose owner and server would use different databases changes neither', async () => {
  const [owners, servers] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const { starting, dataDir, opened } = await startWith({
    DATABASE_URL: servers.url,
    MIGRATION_DATABASE_URL: owners.url,
  });
  await expect(starting).rejects.toThrow(/^DATABASE_URL: leads to another database [^\n]+$/);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test('a site that took a payment does not start as one that opens soon; one without money does', async () => {
  const { url } = await createTestDatabase();
  const places = { DATABASE_URL: url, MIGRATION_DATABASE_URL: url };
  const before = await startWith(places, { opensSoon: true });
  await expect(before.starting).rejects.toThrow('owns tables or may become their owner');
  await withClient(url, (client) =>
    client.query(
      `insert into payments (id, provider, purpose, amount_cents, status, created_at, updated_at)
        values (1, 'paypal', 'donation', 500, 'created', now(), now())`,
    ),
  );
  const { starting, dataDir, opened } = await startWith(places, { opensSoon: true });
  await expect(starting).rejects.toThrow(/cannot run without PayPal: set PAYPAL_API_BASE, /);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

const bucketAt = (place: string) => ({ S3_URL: `http://us:secret@${place}/papers?region=here` });

const refusing = createServer((_, response) => {
  response.writeHead(404, { 'content-type': 'application/xml' });
  response.end('<Error><Code>NoSuchBucket</Code><Message>There is no such bucket</Message></Error>');
});
beforeAll(async () => {
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
});
afterAll(() => refusing.close());

test.each([
  ['is nowhere', () => '127.0.0.1:9', /ECONNREFUSED/],
  ['is not there', () => `127.0.0.1:${(refusing.address() as AddressInfo).port}`, /There is no such bucket/],
])('a start whose bucket %s reports it, and changes nothing', async (_, endpoint, reason) => {
  const { starting, dataDir, opened } = await startWith(bucketAt(endpoint()));
  const error = await starting.catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).toMatch(/^S3_URL: the bucket papers cannot be listed \([^\n]+\)$/);
  expect(message).toMatch(reason);
  expect(existsSync(dataDir)).toBe(false);
  for (const open of opened) expect(open).not.toHaveBeenCalled();
});

test('a start with a bucket that answers goes on', async () => {
  const bucket = await startBucket('papers');
  const { url } = await createTestDatabase();
  const places = {
    ...bucketAt(new URL(bucket.endpoint).host),
    DATABASE_URL: url,
    MIGRATION_DATABASE_URL: url,
  };
  const { starting } = await startWith(places);
  await expect(starting).rejects.toThrow('owns tables or may become their owner');
  expect([...bucket.signedBy]).toEqual(['us']);
  expect(bucket.objects.size).toBe(0);
  await bucket.close();
});

test('an owner named twice is not taken for a log-in of the server', async () => {
  const { url } = await createTestDatabase();
  const { starting } = await startWith({ DATABASE_URL: url, MIGRATION_DATABASE_URL: url });
  await expect(starting).rejects.toThrow('owns tables or may become their owner');
});
