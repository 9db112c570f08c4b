import { randomBytes } from 'node:crypto';
import { startAdvertSites } from './advert-sites/advert-sites-server.ts';
import { startControl } from './control/control-server.ts';
import { emptyControl } from './control/control-state.ts';
import { createFaultList } from './faults/fault-list.ts';
import { startGoogle } from './google/google-server.ts';
import { emptyGoogle, newSigningKey, noGoogleKeys } from './google/google-state.ts';
import { createRequestLog } from './http/request-log.ts';
import { createMailbox, emptyMail } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp-listener.ts';
import { startPayPal } from './paypal/paypal-server.ts';
import { emptyPayPal } from './paypal/paypal-state.ts';
import { newSigningKeys, noSigningKeys } from './paypal/webhook-signature.ts';
import type { SandboxPorts, SandboxSettings } from './settings.ts';
import { createSandboxClock } from './state/sandbox-clock.ts';
import { openStateFile } from './state/state-file.ts';
import { createTimers } from './state/timers.ts';
import { createWebhookQueue } from './webhooks/webhook-queue.ts';
import { emptyWebhooks } from './webhooks/webhook-state.ts';

export interface RunningSandbox {
  ports: SandboxPorts;
  paypalBaseUrl: string;
  googleUrl: string;
  controlUrl: string;
  flush(): void;
  close(): Promise<void>;
}

type Closable = { close(): Promise<unknown> };

export async function startSandbox(settings: SandboxSettings): Promise<RunningSandbox> {
  const memory = openMemory(settings.stateDir);
  const timers = createTimers();
  const log = createRequestLog();
  const open: Closable[] = [];
  const close = async () => {
    timers.close();
    await Promise.all(open.map((server) => server.close()));
    memory.close();
  };
  const clock = createSandboxClock(memory.control.data.clockOffsetMs, (offsetMs) => {
    memory.control.data.clockOffsetMs = offsetMs;
    memory.control.changed();
  });
  const faults = createFaultList(() => memory.control.data.faults, memory.control.changed);
  const queue = createWebhookQueue({
    state: memory.webhooks,
    clock,
    timers,
    retryMs: settings.webhookRetryMs,
  });
  const mailbox = createMailbox(memory.mail, clock);
  const { appUrl, payoutStepMs, paypalWebhookId: webhookId, ports: wanted } = settings;

  try {
    const paypal = await listening(wanted.paypal, 2, () =>
      startPayPal({
        world: { state: memory.paypal, clock, timers, payoutStepMs, webhookId },
        keys: memory.keys.data,
        ...{ queue, faults, log, appUrl, port: wanted.paypal },
      }),
    );
    open.push(paypal.server);
    const google = await listening(wanted.google, 4, () =>
      startGoogle({
        ...{ state: memory.google, keys: memory.googleKeys.data, client: settings.oidcClient },
        ...{ faults, log, appUrl, port: wanted.google },
      }),
    );
    open.push(google.server);
    const sites = await listening(wanted.sites, 5, () => startAdvertSites(log, wanted.sites));
    open.push(sites.server);
    const smtp = await listening(wanted.smtp, 6, () => startSmtp(mailbox, wanted.smtp));
    open.push(smtp);
    const ports = { ...wanted, paypal: paypal.port, google: google.port, sites: sites.port, smtp: smtp.port };
    const control = await listening(wanted.control, 0, () =>
      startControl({ ...{ mailbox, queue, faults, log, clock, ports, appUrl }, world: paypal.world, reset }),
    );
    open.push(control.server);
    ports.control = control.port;
    const controlUrl = `http://127.0.0.1:${control.port}`;
    return {
      ports,
      paypalBaseUrl: paypal.world.baseUrl,
      googleUrl: `http://127.0.0.1:${google.port}`,
      controlUrl,
      flush: memory.flush,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }

  function reset(): void {
    for (const file of [memory.paypal, memory.google, memory.mail, memory.webhooks, memory.control])
      file.reset();
    log.clear();
    clock.advance(-(clock.now() - Date.now()) / 1000);
  }
}

function openMemory(folder: string) {
  const paypal = openStateFile(folder, 'paypal', emptyPayPal);
  const mail = openStateFile(folder, 'mail', emptyMail);
  const webhooks = openStateFile(folder, 'webhooks', emptyWebhooks);
  const control = openStateFile(folder, 'control', emptyControl);
  // Kept through a reset: what was signed before it still verifies.
  const keys = openStateFile(folder, 'paypal-keys', noSigningKeys);
  if (!keys.data.privateKeyPem) Object.assign(keys.data, newSigningKeys());
  keys.changed();
  const google = openStateFile(folder, 'google', emptyGoogle);
  const googleKeys = openStateFile(folder, 'google-keys', noGoogleKeys);
  googleKeys.data.signingKey ??= newSigningKey();
  googleKeys.data.cookieKey ||= randomBytes(32).toString('base64url');
  googleKeys.changed();
  const all = [paypal, google, mail, webhooks, control, keys, googleKeys];
  const flush = () => {
    for (const file of all) file.flush();
  };
  const close = () => {
    for (const file of all) file.close();
  };
  return { paypal, google, mail, webhooks, control, keys, googleKeys, flush, close };
}

async function listening<T>(port: number, offset: number, start: () => Promise<T>): Promise<T> {
  try {
    return await start();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const setting = offset === 0 ? 'SANDBOX_PORT' : `SANDBOX_PORT + ${offset}`;
    throw new Error(`Port ${port} (${setting}) is taken. Set SANDBOX_PORT to move the sandbox.`);
  }
}
