import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../database/connections.ts';
import { isPostgres, readPostmaster } from './postmaster-file.ts';

/** Whoever stops has little time; one that is left running is adopted by the next start. */
const CONNECT_LIMIT = { connectionTimeoutMillis: 5_000 };
const STOP_LIMIT_MS = 10_000;

const isUsed = (url: string): Promise<boolean> => {
  const othersQuestion = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`;
  return withClient(
    url,
    async (client) => (await client.query(othersQuestion)).rowCount === 1,
    CONNECT_LIMIT,
  );
};

/** A connection that was closed on our side a moment ago may still be seen, so one look is not enough. */
const staysUsed = async (url: string): Promise<boolean> => {
  for (const pause of [0, 30, 100, 300]) {
    await wait(pause);
    // One that cannot be asked may be another server's.
    if (!(await isUsed(url).catch(() => true))) return false;
  }
  return true;
};

type Options = { folder: string; maintenanceUrl: string; evenIfUsed: boolean };

/** Stops the PostgreSQL of the folder unless somebody is connected to it. */
export const stopPostmaster = async ({ folder, maintenanceUrl, evenIfUsed }: Options): Promise<void> => {
  const pid = readPostmaster(folder)?.pid;
  if (!pid || !isPostgres(pid) || (!evenIfUsed && (await staysUsed(maintenanceUrl)))) return;
  // SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, everything else is written.
  process.kill(pid, 'SIGINT');
  for (const since = Date.now(); isPostgres(pid) && Date.now() - since < STOP_LIMIT_MS; ) await wait(10);
};
