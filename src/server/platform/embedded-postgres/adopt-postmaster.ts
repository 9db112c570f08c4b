import { setTimeout as wait } from 'node:timers/promises';
import { withClient } from '../database/connections.ts';
import { OWNER } from './create-cluster.ts';
import { isPostgres, type Postmaster, readPostmaster } from './postmaster-file.ts';

const POLL_MS = 50;
/** As long as a start may take; see `runPostmaster`. */
const SETTLE_LIMIT_MS = 15 * 60_000;
/** A busy machine answers late. */
export const CONNECT_LIMIT = { connectionTimeoutMillis: 60_000 };

export const urlOf = (port: number, password: string, database: string): string =>
  `postgresql://${OWNER}:${password}@127.0.0.1:${port}/${database}`;

/** Waits while the PostgreSQL of this folder starts, recovers or stops; undefined when none runs. */
const findSettled = async (folder: string): Promise<Postmaster | undefined> => {
  for (const since = Date.now(); Date.now() - since < SETTLE_LIMIT_MS; await wait(POLL_MS)) {
    const running = readPostmaster(folder);
    if (!running || !isPostgres(running.pid)) return undefined;
    if (running.ready) return running;
  }
  return undefined;
};

/** The PostgreSQL that already runs on this folder, if one does. */
export const adoptPostmaster = async (folder: string, password: string): Promise<Postmaster | undefined> => {
  const running = await findSettled(folder);
  if (!running) return undefined;
  try {
    const answer = await withClient(
      urlOf(running.port, password, 'postgres'),
      (client) => client.query<{ folder: string }>("select current_setting('data_directory') as folder"),
      CONNECT_LIMIT,
    );
    return answer.rows[0]?.folder === folder ? running : undefined;
  } catch {
    return undefined;
  }
};
