import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isAlive,
  isPostgres,
  readPostmaster,
} from '../../../src/server/platform/embedded-postgres/postmaster.ts';

export type RunFolder = { readonly path: string; remove(): void };

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A signal ends a process without its event `exit`. */
const exit = () => process.exit(1);

/** The folder of a run is named after its process. */
const FOLDER = /^watchwell-chaos-(\d+)-/;

/** Linux only: processes started with the folder's name in their command, and its mounts. */
const commandsIn = (folder: string): number[] =>
  globSync('/proc/[0-9]*/cmdline').flatMap((file) => {
    try {
      return readFileSync(file, 'utf8').includes(`${folder}/`) ? [Number(file.split('/')[2])] : [];
    } catch {
      return [];
    }
  });

const mountsIn = (folder: string): string[] => {
  if (!existsSync('/proc/mounts')) return [];
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  return mounts.map((line) => line.split(' ')[1] ?? '').filter((path) => path.startsWith(`${folder}/`));
};

const endNow = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended by itself.
  }
};

/**
 * Kills the processes of a folder and removes it, synchronously, since it also runs at the process's exit.
 */
const throwAway = (folder: string): void => {
  const pid = readPostmaster(join(folder, 'postgres'))?.pid;
  if (pid && isPostgres(pid)) endNow(pid);
  for (const each of commandsIn(folder)) endNow(each);
  for (const path of mountsIn(folder)) spawnSync('umount', ['--lazy', path]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};

/** Removes the folders of killed runs. */
const sweepLeftovers = (parent: string): void => {
  for (const name of readdirSync(parent)) {
    const run = FOLDER.exec(name)?.[1];
    if (run && !isAlive(Number(run))) throwAway(join(parent, name));
  }
};

/** A folder of this run with a PostgreSQL in it; both are removed however the run ends. */
export const openRunFolder = (): RunFolder => {
  sweepLeftovers(tmpdir());
  const path = mkdtempSync(join(tmpdir(), `watchwell-chaos-${process.pid}-`));
  const giveUp = () => throwAway(path);
  process.once('exit', giveUp);
  for (const signal of SIGNALS) process.once(signal, exit);
  // Started as root, PostgreSQL runs as nobody, who must be able to enter the folder.
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
