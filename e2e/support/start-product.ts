import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './free-ports.ts';

const ROOT = join(import.meta.dirname, '../..');
const READY = /^Watchwell is ready at (\S+)$/;

/** Resolves with the address once the product says that it is ready. */
const ready = (product: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    const said: string[] = [];
    const lines = createInterface({ input: product.stdout ?? process.stdin });
    lines.on('line', (line) => {
      said.push(line);
      const address = READY.exec(line)?.[1];
      if (address !== undefined) resolve(address);
    });
    product.once('exit', () => reject(new Error(`the product did not start:\n${said.join('\n')}`)));
  });

/** After everything the journeys did, each of them and all together, the money must be right to the nano-dollar. */
const assertLedgerHolds = (environment: NodeJS.ProcessEnv): void => {
  const check = spawnSync(process.execPath, [join(ROOT, 'scripts/ledger-check.ts')], {
    cwd: ROOT,
    env: environment,
    encoding: 'utf8',
  });
  if (check.status !== 0) throw new Error(`after the journeys:\n${check.stdout}${check.stderr}`);
};

/** Starts the product as `npm start` does, with a world of its own; Playwright calls what is answered at the end. */
const startProduct = async (): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'watchwell-journeys-'));
  // As root PostgreSQL runs as nobody, who must get through to its cluster.
  chmodSync(dataDir, 0o755);
  const sandboxPort = await freePorts(8);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    PORT: String(sandboxPort + 7),
  };
  const product = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.env.E2E_PRODUCT_URL = await ready(product);
  process.env.E2E_SANDBOX_URL = `http://localhost:${sandboxPort}`;
  return async () => {
    try {
      assertLedgerHolds(environment);
    } finally {
      product.kill('SIGTERM');
      await once(product, 'exit');
      rmSync(dataDir, { recursive: true, force: true });
    }
  };
};

// biome-ignore lint/style/noDefaultExport: Playwright looks for it
export default startProduct;
