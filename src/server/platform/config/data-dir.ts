import { randomBytes } from 'node:crypto';
import { access, chmod, constants, link, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from './setting-problems.ts';

/** Returns whether the folder was missing. */
const makeOne = async (folder: string): Promise<boolean> => {
  try {
    await mkdir(folder);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
};

/**
 * Makes a folder and its parents; returns whether it was missing. Node's recursive `mkdir` never ends where a
 * file system reports an existing parent as missing, as `/proc` does.
 */
const makeFolder = async (folder: string): Promise<boolean> => {
  try {
    return await makeOne(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    await makeFolder(dirname(folder));
    return makeOne(folder);
  }
};

/**
 * Makes DATA_DIR if needed and returns its real path. Other users may enter it, because the embedded
 * PostgreSQL must; secret files in it have their own permissions.
 * @throws ConfigError when the folder cannot be made or written to
 */
export const openDataDir = async (dataDir: string): Promise<string> => {
  try {
    if (await makeFolder(dataDir)) await chmod(dataDir, 0o755);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: ${dataDir} is no folder that can be written to (${reason})`);
  }
};

const isNot = (file: string, reason: string): ConfigError =>
  new ConfigError(
    `DATA_DIR: ${file} ${reason}: bring it back from a copy, or set DATA_DIR to another folder`,
  );

/**
 * Returns an empty text while the file does not exist.
 * @throws ConfigError when it is unreadable, or blank, which anybody would guess
 */
const readSecret = async (file: string): Promise<string> => {
  try {
    const secret = (await readFile(file, 'utf8')).trim();
    if (secret !== '') return secret;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw isNot(file, `cannot be read (${code})`);
  }
  throw isNot(file, 'is empty');
};

/**
 * Returns a secret from a file that only our user may read. The first call makes it whole, and two processes
 * that make it at the same time get the same secret.
 * @throws ConfigError when the file contains no secret
 */
export const secretFromFile = async (folder: string, name: string): Promise<string> => {
  const file = join(folder, name);
  const known = await readSecret(file);
  if (known !== '') return known;
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  const made = await readSecret(file);
  if (made === '') throw isNot(file, 'leads to nothing');
  return made;
};
