import { startAdvertSites } from './advert-sites/advert-sites-server.ts';
import { startControl } from './control/control-server.ts';
import { createFaultList } from './faults/fault-list.ts';
import { createOutages } from './faults/outages.ts';
import { startGoogle } from './google/google-server.ts';
import { LOOPBACK } from './http/loopback-server.ts';
import { createRequestLog } from './http/request-log.ts';
import { createMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp-listener.ts';
import { startPayPal } from './paypal/paypal-server.ts';
import { PORT_OFFSETS, type SandboxPorts, type SandboxSettings } from './settings.ts';
import { openMemory } from './state/open-memory.ts';
import { createSandboxClock, type SandboxClock } from './state/sandbox-clock.ts';
import { startStripe } from './stripe/stripe-server.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import { startWise } from './wise/wise-server.ts';

export interface RunningSandbox {
  ports: SandboxPorts;
  clock: SandboxClock;
  urlOf(name: keyof SandboxPorts): string;
  flush(): void;
  close(): Promise<void>;
}

type Closable = { close(): Promise<unknown> };

export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const opened: Closable[] = [];
  const ports = { ...settings.ports };
  const parts = openParts(settings);
  const { memory, clock } = parts;

  /** Starts one server on its port and notes the port that it got. */
  async function open<T extends { port: number } & ({ server: Closable } | Closable)>(
    name: keyof SandboxPorts,
    start: (port: number) => Promise<T>,
  ): Promise<T> {
    const started = await naming(name, ports[name], () => start(ports[name]));
    opened.push('server' in started ? started.server : started);
    ports[name] = started.port;
    return started;
  }
  async function close(): Promise<void> {
    clock.close();
    await Promise.all(opened.map((server) => server.close()));
    memory.close();
  }

  try {
    await openServers(settings, parts, { open, ports });
  } catch (error) {
    await close();
    throw error;
  }
  return { ports, clock, urlOf: (name) => `http://${LOOPBACK}:${ports[name]}`, flush: memory.flush, close };
}

function openParts(settings: SandboxSettings) {
  const memory = openMemory(settings.stateDir);
  const { control } = memory;
  const clock = createSandboxClock({
    offsetMs: control.data.clockOffsetMs,
    keepOffset(offsetMs) {
      control.data.clockOffsetMs = offsetMs;
      control.changed();
    },
    stands: settings.clock === 'stands',
  });
  const queue = createWebhookQueue({
    state: memory.webhooks,
    clock,
    retryMs: settings.webhookRetryMs,
  });
  return {
    memory,
    clock,
    queue,
    log: createRequestLog(),
    faults: createFaultList(() => control.data.faults, control.changed),
    outages: createOutages(() => control.data.outages, control.changed),
    mailbox: createMailbox(memory.mail, clock),
  };
}

type Opening = {
  open<T extends { port: number } & ({ server: Closable } | Closable)>(
    name: keyof SandboxPorts,
    start: (port: number) => Promise<T>,
  ): Promise<T>;
  ports: SandboxPorts;
};

async function openServers(
  settings: SandboxSettings,
  { memory, clock, queue, log, faults, outages, mailbox }: ReturnType<typeof openParts>,
  { open, ports }: Opening,
): Promise<void> {
  const { appUrl, payoutStepMs, paypalWebhookId: webhookId } = settings;
  const common = { queue, faults, outages, log, clock, appUrl };
  const stripe = await open('stripe', (port) =>
    startStripe({
      world: { state: memory.stripe, clock },
      webhookSecret: settings.stripeWebhookSecret,
      ...common,
      port,
    }),
  );
  const paypal = await open('paypal', (port) =>
    startPayPal({
      world: { state: memory.paypal, clock, payoutStepMs, webhookId },
      keys: memory.paypalKeys.data,
      ...common,
      port,
    }),
  );
  const wise = await open('wise', (port) =>
    startWise({
      world: { state: memory.wise, clock, stepMs: payoutStepMs },
      keys: memory.wiseKeys.data,
      ...common,
      port,
    }),
  );
  await open('google', (port) =>
    startGoogle({
      state: memory.google,
      keys: memory.googleKeys.data,
      client: settings.oidcClient,
      ...common,
      port,
    }),
  );
  await open('sites', (port) => startAdvertSites({ log, clock }, port));
  await open('smtp', (port) => startSmtp(mailbox, outages, port));
  await open('control', () =>
    startControl({
      ...common,
      mailbox,
      ports,
      world: paypal.world,
      stripe: stripe.world,
      wise: wise.world,
      reset,
      saved: memory.saved,
    }),
  );

  async function reset(): Promise<void> {
    memory.reset();
    // What is under way belongs to what is forgotten.
    clock.reset();
    log.clear();
    await outages.followAll();
  }
}

async function naming<T>(name: keyof SandboxPorts, port: number, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const offset = PORT_OFFSETS[name];
    const setting = offset === 0 ? 'SANDBOX_PORT' : `SANDBOX_PORT + ${offset}`;
    throw new Error(`Port ${port} (${setting}) is taken. Set SANDBOX_PORT to move the sandbox.`);
  }
}
