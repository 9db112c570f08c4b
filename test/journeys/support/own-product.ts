import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePorts } from './free-ports.ts';

const ROOT = join(import.meta.dirname, '../../..');
const READY = /^Watchwell is ready at (\S+)$/;

export type OwnProduct = {
  readonly address: string;
  readonly sandboxAddress: string;
  /** Its settings, for other programs that look at the same world. */
  readonly environment: NodeJS.ProcessEnv;
  /** Moves the clock of its servers; the program has to listen (`moved-product.ts`). */
  readonly moveClock: (aheadMs: number) => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Resolves with the address once the product is ready. */
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

type Kind = {
  readonly program?: string;
  /** Those of a trial are the defaults. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Starts the product as npm does, in a shell that gets the signals, on free ports with its own world. */
export const startOwnProduct = async (
  purpose: string,
  { program = join(ROOT, 'tools/start/start.mjs'), settings = {} }: Kind = {},
): Promise<OwnProduct> => {
  const dataDir = mkdtempSync(join(tmpdir(), `watchwell-${purpose}-`));
  // Started as root, PostgreSQL runs as nobody, who must be able to enter the folder.
  chmodSync(dataDir, 0o755);
  const sandboxPort = await freePorts(9);
  const environment = {
    ...process.env,
    DATA_DIR: dataDir,
    SANDBOX_PORT: String(sandboxPort),
    PORT: String(sandboxPort + 8),
    // Journeys set addresses: all come from this machine, and a household has limits.
    TRUST_PROXY: 'private',
    ...settings,
  };
  // The second command keeps the shell from replacing itself by the program.
  const product = spawn('sh', ['-c', '"$0" "$1"; true', process.execPath, program], {
    cwd: ROOT,
    env: { ...environment, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  return {
    address: await ready(product),
    sandboxAddress: `http://localhost:${sandboxPort}`,
    environment,
    moveClock: async (aheadMs) => {
      product.send({ aheadMs });
      await once(product, 'message');
    },
    stop: async () => {
      product.kill('SIGTERM');
      // The shell ends at once, and its output with the last program that writes to it.
      await once(product, 'close');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
