import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { systemClock } from '../../../../src/server/platform/clock/clock.ts';
import { Keyring } from '../../../../src/server/platform/secrets/keyring.ts';
import type { PeopleSite } from '../../../support/people.ts';
import { startSandboxProcess } from '../../../support/sandbox-process.ts';
import { openRunFolder } from '../../database/run-folder.ts';
import { openBalancer } from '../processes/balancer.ts';
import { Server } from '../processes/server.ts';
import { placeAdverts, seedPeople } from './seed-site.ts';
import type { SiteDatabase } from './site-database.ts';

const ROOT = join(import.meta.dirname, '../../../..');

const SECRET = 'the secret of a chaos run, long enough';
// Servers are called by http, so cookies have no prefix.
const CONTEXT = {
  config: { publicUrl: 'http://localhost', adminEmail: 'nobody@example.org' },
  keyring: new Keyring(SECRET),
};

export type Site<D extends SiteDatabase = SiteDatabase> = {
  readonly database: D;
  readonly servers: readonly Server[];
  /** Site for the makers of people. */
  readonly people: PeopleSite;
  /** Entrance for people: the one server, or the balancer before several. */
  readonly url: string;
  readonly adverts: readonly string[];
  readonly patients: readonly string[];
  close(): Promise<void>;
};

export type SiteWays = {
  servers: number;
  openDatabase(folder: string): Promise<SiteDatabase>;
  /** Settings of the servers, added to those that every run needs. */
  environment?: Record<string, string>;
  prepare?(database: SiteDatabase): Promise<unknown>;
};

const buildPages = (): void => {
  const { status } = spawnSync(process.execPath, [join(ROOT, 'tools/build/build-web.ts')], {
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error('the pages could not be built');
};

/** One server is reached directly. */
const openEntrance = async ([first, ...others]: readonly Server[]) => {
  const port = first?.port ?? 0;
  if (others.length === 0) return { url: `http://127.0.0.1:${port}`, close: async () => undefined };
  return openBalancer([port, ...others.map((other) => other.port)]);
};

/** The product as in production: server processes behind a balancer, limits on, public addresses. */
export const openSite = async (ways: SiteWays): Promise<Site> => {
  buildPages();
  const folder = openRunFolder();
  const closing: (() => Promise<unknown>)[] = [async () => folder.remove()];
  const close = async () => {
    for (const step of closing.splice(0).reverse()) await step().catch(() => undefined);
  };
  try {
    const database = await ways.openDatabase(folder.path);
    closing.push(() => database.close());
    await ways.prepare?.(database);
    const sandbox = await startSandboxProcess({ APP_URL: 'http://localhost:1' });
    closing.push(() => sandbox.close());
    const people: PeopleSite = { database, clock: systemClock, context: CONTEXT };
    const { advertiser, patients } = await seedPeople(people);
    const environment = {
      DATABASE_URL: database.url,
      ...(database.ownerUrl !== undefined && { MIGRATION_DATABASE_URL: database.ownerUrl }),
      DATA_DIR: folder.path,
      APP_SECRET: SECRET,
      SANDBOX_PORT: new URL(sandbox.addressOf(0)).port,
      HOST: '127.0.0.1',
      TRUST_PROXY: 'on',
      DRAIN_SECONDS: '8',
      ...database.environment,
      ...ways.environment,
    };
    const servers: Server[] = [];
    for (let n = 1; n <= ways.servers; n += 1) {
      const server = await Server.start({ name: `server-${n}`, folder: folder.path, environment });
      servers.push(server);
      closing.push(() => server.stop());
    }
    const entrance = await openEntrance(servers);
    closing.push(() => entrance.close());
    const { url } = entrance;
    const adverts = await placeAdverts(url, advertiser, sandbox.addressOf(5));
    return { database, servers, people, url, adverts, patients, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Returns the version of PostgreSQL. */
export const versionOf = async ({ owner }: Site['database']): Promise<string> => {
  const { rows } = await owner.query<{ server_version: string }>('show server_version');
  return rows[0]?.server_version ?? 'unknown';
};
