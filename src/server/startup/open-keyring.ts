import type { Config } from '../platform/config/config.ts';
import { openDataDir, secretFromFile } from '../platform/config/data-dir.ts';
import { Keyring } from '../platform/secrets/keyring.ts';

/** Opens the keys of the site: from APP_SECRET, or from the secret made at its first start. */
export const openKeyring = async ({ appSecret, previousAppSecret, dataDir }: Config): Promise<Keyring> =>
  new Keyring(appSecret ?? (await secretFromFile(await openDataDir(dataDir), 'secret')), previousAppSecret);
