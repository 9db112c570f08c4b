import { openControl } from './control/control-server.ts';
import { createFaultList, type Fault } from './faults/fault-list.ts';
import { createOutages, type OutageList } from './faults/outages.ts';
import { LOOPBACK } from './http/loopback-server.ts';
import { type OpenServer, openProvider } from './http/open-provider.ts';
import { createRequestLog } from './http/request-log.ts';
import { createProviders, namesOf, PORT_OFFSETS, type Ports, type ServerName } from './providers.ts';
import type { SandboxSettings } from './settings.ts';
import { openMemory } from './state/memory.ts';
import { createSandboxClock, type SandboxClock } from './state/sandbox-clock.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import { emptyWebhooks } from './webhooks/webhook-state.ts';

export type RunningSandbox = {
  ports: Ports;
  clock: SandboxClock;
  urlOf(name: ServerName): string;
  flush(): void;
  close(): Promise<void>;
};

type ControlState = { faults: Fault[]; outages: OutageList; clockOffsetMs: number };

const emptyControl = (): ControlState => ({ faults: [], outages: {}, clockOffsetMs: 0 });

/** Creates the providers and everything that they share. */
const createParts = (settings: SandboxSettings) => {
  const memory = openMemory(settings.stateDir);
  const control = memory.open('control', emptyControl);
  const clock = createSandboxClock({
    offsetMs: control.data.clockOffsetMs,
    keepOffset(offsetMs) {
      control.data.clockOffsetMs = offsetMs;
      control.changed();
    },
    stands: settings.clock === 'stands',
  });
  const webhooks = memory.open('webhooks', emptyWebhooks);
  const queue = createWebhookQueue({ state: webhooks, clock, retryMs: settings.webhookRetryMs });
  return {
    memory,
    clock,
    queue,
    log: createRequestLog(),
    faults: createFaultList(() => control.data.faults, control.changed),
    outages: createOutages(() => control.data.outages, control.changed),
    providers: createProviders({ memory, clock, queue, settings }),
  };
};

export const startSandbox = async (settings: SandboxSettings): Promise<RunningSandbox> => {
  const { memory, providers, ...shared } = createParts(settings);
  const { clock, log, outages } = shared;
  const opened: OpenServer[] = [];
  const ports = { ...PORT_OFFSETS };

  const open = async (name: ServerName, start: (port: number) => Promise<OpenServer>): Promise<void> => {
    const port = settings.firstPort && settings.firstPort + PORT_OFFSETS[name];
    const server = await naming(name, port, start);
    opened.push(server);
    ports[name] = server.port;
  };
  const close = async (): Promise<void> => {
    clock.close();
    await Promise.all(opened.map((server) => server.close()));
    memory.close();
  };
  const reset = async (): Promise<void> => {
    memory.reset();
    // Everything in flight belongs to the state that is reset.
    clock.reset();
    log.clear();
    await outages.followAll();
  };

  try {
    for (const name of namesOf(providers))
      await open(name, (port) => openProvider(name, providers[name], { ...shared, port }));
    const { appUrl } = settings;
    const control = { ...shared, providers, ports, appUrl, reset, saved: memory.saved };
    await open('control', (port) => openControl(control, port));
  } catch (error) {
    await close();
    throw error;
  }
  return { ports, clock, urlOf: (name) => `http://${LOOPBACK}:${ports[name]}`, flush: memory.flush, close };
};

const naming = async (
  name: ServerName,
  port: number,
  start: (port: number) => Promise<OpenServer>,
): Promise<OpenServer> => {
  try {
    return await start(port);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const offset = PORT_OFFSETS[name];
    const setting = offset === 0 ? 'SANDBOX_PORT' : `SANDBOX_PORT + ${offset}`;
    throw new Error(`Port ${port} (${setting}) is taken. Set SANDBOX_PORT to move the sandbox.`);
  }
};
