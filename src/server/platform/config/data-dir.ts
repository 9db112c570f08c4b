import { chmod, mkdir, realpath } from 'node:fs/promises';

/**
 * Makes DATA_DIR if it is not there and answers its real path. Others may pass through it, as the embedded PostgreSQL
 * must; what is secret inside is closed by itself.
 */
export const openDataDir = async (dataDir: string): Promise<string> => {
  if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
  return realpath(dataDir);
};
