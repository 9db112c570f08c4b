import type { Config } from '../platform/config/config.ts';
import { openDataDir, secretFromFile } from '../platform/config/data-dir.ts';
import { Keyring } from '../platform/secrets/keyring.ts';

/** The keys of the site: of APP_SECRET, or of the secret that its first start made. */
export const openKeyring = async ({ appSecret, previousAppSecret, dataDir }: Config): Promise<Keyring> =>
  new Keyring(appSecret ?? (await secretFromFile(await openDataDir(dataDir), 'secret')), previousAppSecret);
