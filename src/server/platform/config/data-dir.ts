import { access, chmod, constants, mkdir, realpath } from 'node:fs/promises';
import { ConfigError } from './environment.ts';

/**
 * Makes DATA_DIR if it is not there and answers its real path. Others may pass through it, as the embedded PostgreSQL
 * must; what is secret inside is closed by itself.
 * @throws ConfigError where nothing can be made or written
 */
export const openDataDir = async (dataDir: string): Promise<string> => {
  try {
    if (await mkdir(dataDir, { recursive: true })) await chmod(dataDir, 0o755);
    await access(dataDir, constants.W_OK | constants.X_OK);
    return await realpath(dataDir);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`DATA_DIR: ${dataDir} is no folder that can be written to (${reason})`);
  }
};
