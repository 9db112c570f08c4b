import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { startOwnProduct } from './own-product.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Checks the money to the nano-dollar after all journeys. */
export const assertLedgerHolds = (environment: NodeJS.ProcessEnv): void => {
  const check = spawnSync(process.execPath, [join(ROOT, 'tools/operator/ledger-check.ts')], {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
  });
  if (check.status !== 0) throw new Error(`after the journeys:\n${check.stdout}${check.stderr}`);
};

/** Starts the product for all journeys; Playwright calls the returned function at the end. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const product = await startOwnProduct('journeys');
  process.env.E2E_PRODUCT_URL = product.address;
  process.env.E2E_SANDBOX_URL = product.sandboxAddress;
  process.env.E2E_DATA_DIR = product.environment.DATA_DIR;
  return async () => {
    try {
      assertLedgerHolds(product.environment);
    } finally {
      await product.stop();
    }
  };
};

// biome-ignore lint/style/noDefaultExport: Playwright looks for it
export default startProduct;
