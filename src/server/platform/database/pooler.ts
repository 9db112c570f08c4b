import {
  APP_ROLE,
  type Client,
  PATIENT,
  PINNED_PLANS,
  PROMPT,
  type Reach,
  withClient,
} from './connections.ts';
import { DatabaseSetupError } from './migration-plan.ts';

/**
 * A pooler in transaction mode lends a client a connection for one transaction, so what a client sets for its
 * session is lost. Each kind of work therefore has a database of the pooler, whose connections have these
 * settings from their beginning (`connect_query`), and which bounds how many of them there are.
 */
const SETTINGS = {
  requests: { statement_timeout: PROMPT.statement_timeout },
  background: { statement_timeout: PATIENT.statement_timeout },
  credits: { statement_timeout: PROMPT.statement_timeout, ...PINNED_PLANS },
} as const;

export type PooledWork = keyof typeof SETTINGS;

const WORKS = Object.keys(SETTINGS) as PooledWork[];

/** The addresses of a database: its own, and the one of a pooler before it. */
export type Ways = { url: string; poolerUrl?: string | undefined };

/** Returns the address of the pooler's database for this work: `watchwell_credits` beside `watchwell`. */
const pooledAddress = (poolerUrl: string, work: PooledWork): string => {
  const url = new URL(poolerUrl);
  if (work !== 'requests') url.pathname += `_${work}`;
  return url.href;
};

/** Returns how connections for this work reach the database. */
export const reachFor = (work: PooledWork, { url, poolerUrl }: Ways): Reach =>
  poolerUrl === undefined
    ? { connectionString: url }
    : { connectionString: pooledAddress(poolerUrl, work), isPooled: true };

/** Returns the statement that gives a connection what this work needs. */
export const connectQueryOf = (work: PooledWork): string =>
  Object.entries(SETTINGS[work])
    .map(([name, value]) => `set ${name} = ${value}`)
    .join('; ');

const LIMITS = { connectionTimeoutMillis: 10_000, query_timeout: 10_000 };

const processOf = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
  return rows[0]?.pid ?? 0;
};

/** Returns whether a pooler answers at this address: it tells clients numbers of its own for a process. */
export const isPooler = (url: string): Promise<boolean> =>
  withClient(
    url,
    async (client) => {
      // The library's types lack what the server said at the begin of the connection.
      const { processID } = client as unknown as { processID: number };
      return processID !== (await processOf(client));
    },
    LIMITS,
  );

/** The order in which two clients ask, also twice in a row: a pooler may give connections by turns. */
const TURNS = [0, 1, 1, 0, 0, 1, 1, 0] as const;

const SAMPLE = 'take deploy/postgres/pgbouncer.ini';

/** @throws DatabaseSetupError when each of two clients always has a connection of its own */
const assertTransactionMode = (address: string, name: string): Promise<void> =>
  withClient(
    address,
    (one) =>
      withClient(
        address,
        async (other) => {
          const seen = [new Set<number>(), new Set<number>()] as const;
          for (const turn of TURNS) seen[turn].add(await processOf(turn === 0 ? one : other));
          if (seen[0].size === 1 && seen[1].size === 1 && seen[0].isDisjointFrom(seen[1]))
            throw new DatabaseSetupError(
              `DATABASE_URL: the pooler keeps a connection of ${name} for each client, as in session mode: ${SAMPLE}`,
            );
        },
        LIMITS,
      ),
    LIMITS,
  );

/** Compares what the connections of a pooler's database have with what the work needs. */
const assertSettings = async (client: Client, name: string, work: PooledWork): Promise<void> => {
  const wanted = Object.entries({ role: APP_ROLE, ...SETTINGS[work] });
  const { rows } = await client.query<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1) union all select 'role', current_user",
    [wanted.map(([setting]) => setting)],
  );
  const found = new Map(rows.map(({ name, setting }) => [name, setting]));
  const wrong = wanted.find(([setting, value]) => found.get(setting) !== String(value));
  if (wrong === undefined) return;
  const [setting, value] = wrong;
  const mend =
    setting === 'role' ? `log in as ${APP_ROLE}` : `give it connect_query='${connectQueryOf(work)}'`;
  throw new DatabaseSetupError(
    `DATABASE_URL: connections of ${name} behind the pooler have ${setting} ${found.get(setting)}, and the server needs ${value}: ${mend}`,
  );
};

/**
 * Checks that the pooler gives each kind of work what it needs.
 * @throws DatabaseSetupError with what to change
 */
export const assertPooler = async (poolerUrl: string): Promise<void> => {
  for (const work of WORKS) {
    const address = pooledAddress(poolerUrl, work);
    const name = new URL(address).pathname.slice(1);
    try {
      // First: session mode also takes the settings from a connection that is used again.
      await assertTransactionMode(address, name);
      await withClient(address, (client) => assertSettings(client, name, work), LIMITS);
    } catch (cause) {
      if (cause instanceof DatabaseSetupError) throw cause;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new DatabaseSetupError(
        `DATABASE_URL: the pooler does not answer for the database ${name} (${reason}): ${SAMPLE}`,
        { cause },
      );
    }
  }
};
