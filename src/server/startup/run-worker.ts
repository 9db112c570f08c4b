import { creditByFirstProcess } from '../ledger/ledger.ts';
import { loadConfig } from '../load-config.ts';
import type { Config } from '../platform/config/config.ts';
import type { Web } from '../platform/http/serve-web.ts';
import { createLog } from '../platform/log/log.ts';
import { startTraces } from '../platform/traces/traces.ts';
import { openWire, type Wire } from '../platform/workers/wire.ts';
import { Closing, endOnSignals, type RunningApplication } from './closing.ts';
import { openKeyring } from './open-keyring.ts';
import { connectStorage } from './open-storage.ts';
import { complain, explainFailedStart } from './run-application.ts';
import { serve } from './serve.ts';
import type { Ground } from './start-workers.ts';

/** The first worker runs the jobs of all. */
const JOBS_WORKER = 1;

type Needs = { config: Config; first: Wire; openWeb(): Promise<Web> };

const startWorker = async ({ config, first, openWeb }: Needs): Promise<RunningApplication> => {
  const { number, databaseUrl, wisePublicKey } = await first.ask<Ground>('ground');
  const { wise } = config;
  const closing = new Closing();
  const log = createLog(config).child({ worker: number });
  const traces = await startTraces(config);
  if (traces) closing.later(() => traces.stop());
  const viewCredits = creditByFirstProcess(first);
  const onlyEnqueues = number !== JOBS_WORKER;
  const storage = await connectStorage(databaseUrl, {
    closing,
    log,
    release: config.release,
    onlyEnqueues,
    viewCredits,
  });
  return serve({
    config:
      wise && wisePublicKey ? { ...config, wise: { ...wise, webhookPublicKey: wisePublicKey } } : config,
    closing,
    log,
    keyring: await openKeyring(config),
    storage,
    web: await openWeb(),
    traces,
    first,
    tell: complain,
  });
};

/** Runs one of several serving processes, until the first process or a signal ends it. */
export const runWorker = async (
  environment: Record<string, string | undefined>,
  openWeb: () => Promise<Web>,
): Promise<void> => {
  try {
    const config = loadConfig(environment);
    const first = openWire(process);
    const starting = startWorker({ config, first, openWeb });
    // A supervisor may signal all processes at once, and the first one signals us as well.
    const end = endOnSignals(starting, { ...config, onAnother: () => undefined });
    first.hear('end', end);
    first.tell('serving', (await starting).hasDemoWorld);
  } catch (error) {
    complain(explainFailedStart(error));
    process.exit(1);
  }
};
