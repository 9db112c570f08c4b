import { randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A secret kept in a file that only we may read, made at the first call. It appears whole or not at all, and two
 * processes that make it at once agree on one.
 */
export const secretFromFile = async (folder: string, name: string): Promise<string> => {
  const file = join(folder, name);
  const known = await readFile(file, 'utf8').catch(() => '');
  if (known !== '') return known.trim();
  const draft = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600 });
  await link(draft, file).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  await rm(draft);
  return (await readFile(file, 'utf8')).trim();
};
