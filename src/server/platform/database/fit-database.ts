import type { Client } from './connections.ts';
import {
  type AppliedMigration,
  DatabaseSetupError,
  type KnownMigrations,
  planUpgrade,
  type UpgradePlan,
} from './migration-plan.ts';

/** Tables that no migration of ours has made. Those of an extension belong to PostgreSQL. */
const FOREIGN = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    and not exists (select from pg_attribute a
      where a.attrelid = to_regclass('schema_migrations') and a.attname = 'applied_at' and not a.attisdropped)
  order by 1 limit 3`;

/** Texts in two languages fit into no other encoding. */
const refuseOtherEncoding = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
  const encoding = rows[0]?.server_encoding;
  if (encoding !== 'UTF8')
    throw new DatabaseSetupError(
      `${setting}: the database keeps its texts as ${encoding}: make one with ENCODING 'UTF8' TEMPLATE template0`,
    );
};

const refuseForeign = async (client: Client, setting: string): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(FOREIGN);
  if (rows.length > 0)
    throw new DatabaseSetupError(
      `${setting}: the database holds tables of another program (${rows.map(({ name }) => name).join(', ')}): name an empty one`,
    );
};

type Standing = { empty: boolean; owns: boolean };

/** An empty database belongs to a log-in that may make tables in it. */
const STANDING = `
  select c.oid is null as empty,
    coalesce(pg_has_role(c.relowner, 'USAGE'), has_schema_privilege(current_schema(), 'CREATE')) as owns
  from (select) one left join pg_class c on c.oid = to_regclass('schema_migrations')`;

const readApplied = async (client: Client, setting: string): Promise<AppliedMigration[]> => {
  const { empty, owns } = (await client.query<Standing>(STANDING)).rows[0] as Standing;
  if (!owns)
    throw new DatabaseSetupError(
      `${setting}: the log-in is not the owner of the database's tables: name the owner there`,
    );
  if (empty) return [];
  // Early versions kept no checksum.
  const { rows } = await client.query<AppliedMigration>(
    `select name, coalesce(to_jsonb(m) ->> 'checksum', '') as checksum from schema_migrations m`,
  );
  return rows;
};

/**
 * Plans how this version takes the database over, without changing anything.
 * @param setting names the database in what is said of it
 * @throws DatabaseSetupError with what to change, when this version cannot live in the database
 */
export const planFor = async (
  client: Client,
  known: KnownMigrations,
  setting: string,
): Promise<UpgradePlan> => {
  await refuseOtherEncoding(client, setting);
  await refuseForeign(client, setting);
  return planUpgrade(known, await readApplied(client, setting));
};
