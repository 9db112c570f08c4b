import { readFile } from 'node:fs/promises';
import type { Shard } from '../config/setting-kinds.ts';
import { APP_ROLE, type Client, startOptions, withClient } from './connections.ts';
import { migrate } from './migrate.ts';
import { DatabaseSetupError } from './migration-plan.ts';

type Shards = readonly Shard[];

/** Addresses of the database with the money; the log-ins are those of its shards as well. */
type Addresses = { ownerUrl: string; serverUrl: string; shards: Shards };

const SETTING = 'SHARDS';

const textOf = (shards: Shards): string =>
  shards.map(({ host, port, database }) => `${host}:${port}/${database}`).join(', ');

/** Returns the address of a shard with the log-in of this one. */
const addressOf = (url: string, { host, port, database }: Shard): string =>
  Object.assign(new URL(url), { host: `${host}:${port}`, pathname: `/${database}` }).href;

const LAYOUT = `
  select case when exists (select from pg_tables where schemaname = 'public' and tablename = 'fresh_views')
    then (
      select json_agg(json_build_object('host', o ->> 'host', 'port', o ->> 'port', 'database', o ->> 'dbname') order by number)
      from (select substr(srvname, 7)::int number, (select json_object_agg(option_name, option_value)
          from pg_options_to_table(srvoptions)) o
        from pg_foreign_server where srvname ~ '^shard_[0-9]+$') shards) end layout`;

/** Reads over what a database is distributed; null: it is not. */
const readLayout = async (client: Pick<Client, 'query'>): Promise<Shards | null> =>
  (await client.query<{ layout: Shards | null }>(LAYOUT)).rows[0]?.layout ?? null;

const MARK = "select obj_description('views'::regclass) as mark";

/** Returns the comment on the views of a shard, by which none is taken for another. */
const markOf = (place: number, shards: Shards): string => `shard ${place + 1} of ${shards.length} of a site`;

const onShard = async <T>(url: string, shard: Shard, work: (client: Client) => Promise<T>): Promise<T> => {
  try {
    return await withClient(addressOf(url, shard), work);
  } catch (error) {
    if (error instanceof DatabaseSetupError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new DatabaseSetupError(`${SETTING}: ${textOf([shard])} cannot be reached (${reason})`);
  }
};

/** Brings the tables of all shards up to date, before those of the database with the money. */
export const migrateShards = async (ownerUrl: string, shards: Shards): Promise<void> => {
  for (const shard of shards) await migrate(addressOf(ownerUrl, shard), `${SETTING}: ${textOf([shard])}`);
};

/**
 * Compares where the growing tables lie with the setting, and asks each shard.
 * @throws DatabaseSetupError with what to change
 */
export const assertShards = async (
  owner: Pick<Client, 'query'>,
  ownerUrl: string,
  shards: Shards | undefined,
): Promise<void> => {
  const layout = await readLayout(owner);
  if (layout === null && shards === undefined) return;
  if (shards === undefined)
    throw new DatabaseSetupError(
      `${SETTING}: views of this database lie elsewhere: set it to ${textOf(layout as Shards)}`,
    );
  if (layout === null)
    throw new DatabaseSetupError(
      `${SETTING}: this database was not distributed: end all servers and run npm run admin distribute, or take the setting out`,
    );
  if (textOf(layout) !== textOf(shards))
    throw new DatabaseSetupError(
      `${SETTING}: the database was distributed over ${textOf(layout)}: name that`,
    );
  for (const [place, shard] of shards.entries()) {
    const { rows } = await onShard(ownerUrl, shard, (client) => client.query(MARK));
    if (rows[0]?.mark !== markOf(place, shards))
      throw new DatabaseSetupError(
        `${SETTING}: ${textOf([shard])} is not ${markOf(place, shards)}: name the one that is`,
      );
  }
};

/**
 * Settings of connections to a shard. Plans ask it what a lookup costs, or a join would read all its rows. A
 * shard ends the transaction of a machine that is lost, whose rows would wait for it.
 */
const SERVER_OPTIONS = {
  use_remote_estimate: 'true',
  fetch_size: '10000',
  batch_size: '1000',
  async_capable: 'true',
  connect_timeout: '2',
  tcp_user_timeout: '5000',
  options: startOptions({}),
};

/** Parts of an address that concern TLS, and are the same for all databases. */
const TLS = ['sslmode', 'sslrootcert'];

const optionsOf = ({ ownerUrl, serverUrl }: Addresses, owner: string, shard: Shard) => {
  const { searchParams } = new URL(ownerUrl);
  const logIn = (url: string) => {
    const { username, password } = new URL(url);
    return {
      user: decodeURIComponent(username),
      ...(password && { password: decodeURIComponent(password) }),
    };
  };
  return {
    server: {
      host: shard.host,
      port: shard.port,
      dbname: shard.database,
      ...SERVER_OPTIONS,
      ...Object.fromEntries([...searchParams].filter(([name]) => TLS.includes(name))),
    },
    logins: { [owner]: logIn(ownerUrl), [APP_ROLE]: logIn(serverUrl) },
  };
};

const fileOf = (name: string): Promise<string> =>
  readFile(new URL(`../../../../database/${name}`, import.meta.url), 'utf8');

const EXTENSIONS = ['postgres_fdw', 'dblink'];

/** @throws DatabaseSetupError when a superuser has to help */
const ensureExtensions = async (client: Client, owner: string): Promise<void> => {
  const wanted = EXTENSIONS.map((name) => `create extension if not exists ${name}`).join('; ');
  try {
    await client.query(wanted);
    const { rows } = await client.query<{ may: boolean }>(
      "select has_foreign_data_wrapper_privilege('postgres_fdw', 'usage') as may",
    );
    if (rows[0]?.may) return;
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== '42501') throw error;
  }
  throw new DatabaseSetupError(
    `${SETTING}: the log-in ${owner} may not use postgres_fdw: run once in this database as a superuser of PostgreSQL: ${wanted}; grant usage on foreign data wrapper postgres_fdw to ${owner}`,
  );
};

/** Returns whether a database is this shard already. @throws DatabaseSetupError when another site has it */
const isShard = async (client: Client, shard: Shard, mark: string): Promise<boolean> => {
  const { rows } = await client.query<{ table: string | null; mark: string | null }>(
    "select to_regclass('views') as table, obj_description(to_regclass('views')) as mark",
  );
  const { table, mark: found } = rows[0] ?? { table: null, mark: null };
  if (found === mark) return true;
  const used = 'select exists (select from views) or exists (select from payments) as used';
  if (found || (table && (await client.query<{ used: boolean }>(used)).rows[0]?.used))
    throw new DatabaseSetupError(`${SETTING}: ${textOf([shard])} is no empty database: name one that is`);
  return false;
};

/** Makes the databases shards, each empty or made one before. */
const makeShards = async (ownerUrl: string, shards: Shards): Promise<void> => {
  const marks = shards.map((_, place) => markOf(place, shards));
  const made = await Promise.all(
    shards.map((shard, place) =>
      onShard(ownerUrl, shard, (client) => isShard(client, shard, marks[place] as string)),
    ),
  );
  await migrateShards(ownerUrl, shards);
  for (const [place, shard] of shards.entries())
    if (!made[place])
      await onShard(ownerUrl, shard, async (client) => {
        await client.query(
          `begin; ${await fileOf('shard.sql')} comment on table views is '${marks[place]}'; commit`,
        );
      });
};

const refuseServers = async (client: Client): Promise<void> => {
  const { rows } = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name like 'watchwell %'",
  );
  if (rows.length > 0)
    throw new DatabaseSetupError(`${SETTING}: a server runs on this database: end all of them first`);
};

/**
 * Distributes the growing tables over the shards, with the rows that they have. It may be repeated after it
 * failed. Returns false when it was done before.
 * @throws DatabaseSetupError with what to change
 */
export const distribute = async (addresses: Addresses): Promise<boolean> => {
  const { ownerUrl, shards } = addresses;
  return withClient(ownerUrl, async (client) => {
    if ((await readLayout(client)) !== null) {
      await assertShards(client, ownerUrl, shards);
      return false;
    }
    await refuseServers(client);
    const { rows } = await client.query<{ owner: string }>('select current_user as owner');
    const owner = rows[0]?.owner ?? '';
    await ensureExtensions(client, owner);
    await makeShards(ownerUrl, shards);
    const layout = shards.map((shard) => optionsOf(addresses, owner, shard));
    await client.query('begin');
    await client.query("select set_config('watchwell.shards', $1, true)", [JSON.stringify(layout)]);
    await client.query(await fileOf('distribute.sql'));
    await client.query('commit');
    return true;
  });
};
