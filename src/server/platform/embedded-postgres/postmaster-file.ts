import { linkSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type Postmaster = { pid: number; port: number; ready: boolean };

export const postmasterFile = (folder: string): string => join(folder, 'postmaster.pid');

const readFile = (file: string): Postmaster | undefined => {
  try {
    const lines = readFileSync(file, 'utf8').split('\n');
    const [pid, port] = [Number(lines[0]), Number(lines[3])];
    if (!pid || !port) return undefined;
    return { pid, port, ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
};

/** What the running PostgreSQL wrote of itself; undefined when none was started or it has not written all yet. */
export const readPostmaster = (folder: string): Postmaster | undefined => readFile(postmasterFile(folder));

/** Whether a process of this id runs, of whichever user. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

/**
 * Whether the process is a living PostgreSQL: after a restart of the machine or container another program may have got
 * the id, and one that nobody reaps is a zombie. Told apart on Linux only.
 */
export const isPostgres = (pid: number): boolean => {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return true;
  try {
    const [, name, state] = /\((.*)\) (\w)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    return name === 'postgres' && state !== 'Z';
  } catch {
    return false;
  }
};

/**
 * PostgreSQL refuses to start beside a file that names a living process, which keeps two from running on one folder: a
 * file of a process that is gone it removes itself. Only where another program got the id must we. It is moved aside first,
 * and put back when another start was quicker and it is that one's by now.
 */
export const removeStaleFile = (folder: string): void => {
  const left = readPostmaster(folder);
  if (!left || !isAlive(left.pid) || isPostgres(left.pid)) return;
  const aside = `${postmasterFile(folder)}.${process.pid}`;
  renameSync(postmasterFile(folder), aside);
  const moved = readFile(aside);
  if (moved && isPostgres(moved.pid)) linkSync(aside, postmasterFile(folder));
  rmSync(aside);
};
