import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'watchwell-test-';

/** Linux's files in memory: copying the template takes a tenth of the time, and no write waits. */
export const IN_MEMORY = '/dev/shm';
const ROOM_BYTES = 2 * 1024 ** 3;

/** The folder in memory; on disk where there is none, or too little, as in most containers. */
const whereThereIsRoom = (): string => {
  try {
    accessSync(IN_MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize > ROOM_BYTES ? IN_MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
};

/** Its name contains the process, so that a later run removes a killed run's folder. Nothing in it runs. */
export const createTestFolder = (purpose: string): string =>
  mkdtempSync(join(whereThereIsRoom(), `${PREFIX}${process.pid}-${purpose}-`));

/** Returns the process that made the folder of this name; undefined for any other folder. */
export const makerOf = (name: string): number | undefined =>
  name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) || undefined : undefined;
