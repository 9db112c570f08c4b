import type { FastifyInstance } from 'fastify';
import { applyFaults, type FaultAnswers } from '../faults/apply-faults.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { answerOutage, type OutageServer, type Outages } from '../faults/outages.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { createLoopbackServer, listenOn, logRequests } from './loopback-server.ts';
import type { RequestLog } from './request-log.ts';

/** What every provider's server is given. */
export interface ProviderNeeds {
  faults: FaultList;
  outages: Outages;
  log: RequestLog;
  clock: SandboxClock;
  queue: WebhookQueue;
  appUrl: string;
  port: number;
}

interface Provider {
  name: OutageServer;
  state: StateFile<object>;
  faultAnswers: FaultAnswers;
}

/** A server whose calls are logged and can be spoiled, and which answers what it has written down. */
export function createProviderServer(
  { faults, outages, log, clock, queue }: ProviderNeeds,
  { name, state, faultAnswers }: Provider,
): FastifyInstance {
  const server = createLoopbackServer();
  applyFaults(server, { faults, clock, answers: faultAnswers, nextDelivery: queue.nextDelivery });
  // After the faults: an answer that one of them swallows is logged as none.
  logRequests(server, name, { log, clock });
  answerOutage(server, name, outages);
  server.addHook('onSend', async () => {
    await state.saved();
  });
  return server;
}

export async function openProviderServer(
  { outages, port }: ProviderNeeds,
  name: OutageServer,
  server: FastifyInstance,
): Promise<number> {
  const got = await listenOn(server, port);
  await outages.attach(name, { server: server.server, port: got });
  return got;
}
