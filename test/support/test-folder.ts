import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'watchwell-test-';

/** Whose name tells the process that made it, so that a later run can clear away what a killed one left. */
export const createTestFolder = (purpose: string, parent = tmpdir()): string =>
  mkdtempSync(join(parent, `${PREFIX}${process.pid}-${purpose}-`));

/** The process that made the folder of this name; undefined for any other folder. */
export const makerOf = (name: string): number | undefined =>
  name.startsWith(PREFIX) ? Number.parseInt(name.slice(PREFIX.length), 10) || undefined : undefined;
