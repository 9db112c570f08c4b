import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../platform/config/config.ts';
import type { Client } from '../platform/database/connections.ts';
import { DatabaseSetupError } from '../platform/database/migration-plan.ts';
import { PRIMARY_POSITION, REPLICA_POSITION } from '../platform/database/replica.ts';
import { assertDirect } from '../platform/database/server-role.ts';

const SETTING = 'REPLICA_DATABASE_URL';
const ASK_EVERY_MS = 100;

/** The identity of a database: a replica has the same numbers as its primary. */
const IDENTITY = `
  select system_identifier::text as cluster, oid::text as database, datname as name
  from pg_control_system(), pg_database where datname = current_database()`;

type Identity = { cluster: string; database: string; name: string };

const identityOf = async (client: Client): Promise<Identity> =>
  (await client.query<Identity>(IDENTITY)).rows[0] as Identity;

const refuse = (wrong: string, mend: string): never => {
  throw new DatabaseSetupError(`${SETTING}: ${wrong}: ${mend}, or take the setting out`);
};

/** Waits for as long as a replica may be behind. */
const assertRecent = async (primary: Client, replica: Client, mostSeconds: number): Promise<void> => {
  const { position } = (await primary.query(PRIMARY_POSITION)).rows[0];
  const end = performance.now() + mostSeconds * 1_000;
  while ((await replica.query(REPLICA_POSITION)).rows[0].position < position) {
    if (performance.now() > end)
      refuse(
        `it is more than ${mostSeconds} s behind the primary (REPLICA_SECONDS)`,
        'start when it has caught up',
      );
    await sleep(ASK_EVERY_MS);
  }
};

/**
 * Checks that the replica is one of the server's database, and recent.
 * @throws DatabaseSetupError with what to change
 */
export const assertReplica = async (
  primary: Client,
  replica: Client,
  { mostSeconds }: NonNullable<Config['replica']>,
): Promise<void> => {
  await assertDirect(replica, SETTING);
  const [own, its] = [await identityOf(primary), await identityOf(replica)];
  if (own.cluster !== its.cluster)
    refuse('it belongs to another cluster than DATABASE_URL', 'name a streaming replica of that one');
  if (own.database !== its.database)
    refuse(`it leads to the database ${its.name}`, `name ${own.name}, as in DATABASE_URL`);
  if (!(await replica.query(REPLICA_POSITION)).rows[0].replica)
    refuse('it leads to the primary', 'name a streaming replica');
  await assertRecent(primary, replica, mostSeconds);
};
