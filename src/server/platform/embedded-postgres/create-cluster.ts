import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { EmbeddedPostgresError } from './postgres-binaries.ts';
import { isAlive, OWNER } from './postmaster.ts';
import type { ProcessIdentity } from './process-identity.ts';

const run = promisify(execFile);

type Options = {
  binaries: PostgresBinaries;
  /** The future folder of the cluster; it does not exist yet. */
  folder: string;
  password: string;
  identity: ProcessIdentity;
};

const initdbArguments = (data: string, passwordFile: string): string[] => [
  '-D',
  data,
  '-U',
  OWNER,
  `--pwfile=${passwordFile}`,
  '--auth=scram-sha-256',
  '--no-instructions',
  // The sort order of the builtin provider does not change with the system's libraries.
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
];

/** Removes the folders of killed first starts. A first start that still runs keeps its folder. */
const sweepLeftovers = async (folder: string): Promise<void> => {
  const prefix = `${basename(folder)}.initdb-`;
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix) || isAlive(Number(name.slice(prefix.length).split('-')[0]))) continue;
    await rm(join(dirname(folder), name), { recursive: true, force: true });
  }
};

/** Moves the cluster into place; uses the one of another start that finished first. */
const moveIntoPlace = async (made: string, folder: string): Promise<void> => {
  try {
    await rename(made, folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error;
  }
};

/** Makes a cluster beside its place and moves it there at the end: a killed start leaves no broken one. */
export const createCluster = async ({ binaries, folder, password, identity }: Options): Promise<void> => {
  await sweepLeftovers(folder);
  const workFolder = `${folder}.initdb-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = join(workFolder, 'password');
  await mkdir(workFolder, { mode: 0o700 });
  try {
    await writeFile(passwordFile, password, { mode: 0o600 });
    if (identity.owner) {
      for (const path of [workFolder, passwordFile])
        await chown(path, identity.owner.uid, identity.owner.gid);
    }
    const [program = '', ...args] = [
      ...identity.wrapper,
      binaries.initdb,
      ...initdbArguments(join(workFolder, 'data'), passwordFile),
    ];
    await run(program, args, {
      ...identity.user,
      cwd: workFolder,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
    });
    await moveIntoPlace(join(workFolder, 'data'), folder);
  } catch (cause) {
    const detail = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : String(cause);
    throw new EmbeddedPostgresError(`The embedded database could not be made: ${detail}.`, { cause });
  } finally {
    await rm(workFolder, { recursive: true, force: true });
  }
};
