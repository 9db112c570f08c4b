import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isAlive,
  isPostgres,
  readPostmaster,
} from '../../src/server/platform/embedded-postgres/postmaster.ts';

export type RunFolder = { readonly path: string; remove(): void };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A signal by itself ends a process without its event `exit`. */
const exit = () => process.exit(1);

/** The folder of a run is named after its process. */
const FOLDER = /^watchwell-chaos-(\d+)-/;

/** Ends the PostgreSQL of a folder at once and removes both. Runs also while the process exits, so it waits for nothing. */
const throwAway = (folder: string): void => {
  const pid = readPostmaster(join(folder, 'postgres'))?.pid;
  if (pid && isPostgres(pid)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes what runs that were killed have left behind. */
const sweepLeftovers = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const run = FOLDER.exec(name)?.[1];
    if (run && !isAlive(Number(run))) throwAway(join(parent, name));
  }
};

/** A folder of this run, with a PostgreSQL in it: both go with the run, however it ends. */
export const openRunFolder = (): RunFolder => {
  sweepLeftovers(tmpdir());
  const path = mkdtempSync(join(tmpdir(), `watchwell-chaos-${process.pid}-`));
  const giveUp = () => throwAway(path);
  process.once('exit', giveUp);
  for (const signal of SIGNALS) process.once(signal, exit);
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
  chmodSync(path, 0o755);
  return {
    path,
    remove() {
      giveUp();
      process.off('exit', giveUp);
      for (const signal of SIGNALS) process.off(signal, exit);
    },
  };
};
