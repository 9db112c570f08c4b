import { once } from 'node:events';
import type { FastifyInstance } from 'fastify';
import { applyFaults } from '../faults/apply-faults.ts';
import type { FaultList } from '../faults/fault-list.ts';
import { answerOutage, type Outages } from '../faults/outages.ts';
import { type HttpCalls, type MailCalls, type Provider, Refusal } from '../provider.ts';
import type { ProviderName } from '../providers.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import { createLoopbackServer, LOOPBACK, portOf } from './loopback-server.ts';
import { logRequests, type RequestLog } from './request-log.ts';

export type Opening = {
  faults: FaultList;
  outages: Outages;
  log: RequestLog;
  clock: SandboxClock;
  queue: WebhookQueue;
};

export type OpenServer = { port: number; close(): Promise<unknown> };

/** Opens a provider's port. Calls are logged, may fail by a fault, and are answered once stored. */
export const openProvider = async (
  name: ProviderName,
  provider: Provider,
  { port, ...opening }: Opening & { port: number },
): Promise<OpenServer> => {
  const { calls, webhooks } = provider;
  const { server, open, close } =
    calls.protocol === 'http' ? httpServer(name, { ...provider, calls }, opening) : mailServer(calls.server);
  await open(port);
  const door = { server, port: portOf(server, port) };
  await opening.outages.attach(name, door);
  if (webhooks) opening.queue.addSender(name, webhooks.sender);
  await provider.listening?.(`http://${LOOPBACK}:${door.port}`);
  return { port: door.port, close };
};

const httpServer = (
  name: ProviderName,
  { calls, pages, state }: Pick<Provider, 'pages' | 'state'> & { calls: HttpCalls },
  { faults, outages, log, clock, queue }: Opening,
) => {
  const http = createLoopbackServer();
  const { refusal } = calls;
  if (refusal) {
    applyFaults(http, { faults, clock, refusal, nextDelivery: queue.nextDelivery });
    sayNo(http, clock, { refusal, notFound: calls.notFound });
  }
  // This runs after the faults: an answer that a fault swallows is logged as none.
  logRequests(http, name, { log, clock });
  answerOutage(http, name, outages);
  http.addHook('onSend', async () => {
    await state?.saved();
  });
  pages?.(http);
  http.register(async (api) => calls.routes(api));
  return {
    server: http.server,
    open: (port: number) => http.listen({ host: LOOPBACK, port }),
    close: () => http.close(),
  };
};

/** Answers refusals in the provider's shape, and unforeseen errors as the provider's own error. */
const sayNo = (
  server: FastifyInstance,
  clock: SandboxClock,
  {
    refusal: refuse,
    notFound,
  }: { refusal: NonNullable<HttpCalls['refusal']>; notFound: HttpCalls['notFound'] },
): void => {
  server.setErrorHandler((error, { url }, reply) => {
    const { message } = error instanceof Error ? error : { message: String(error) };
    const refusal = error instanceof Refusal ? error : Object.assign(refuse('500', url), { message });
    return reply.code(refusal.status).headers(refusal.headers).send(refusal.body(clock.now()));
  });
  if (notFound)
    server.setNotFoundHandler(({ method, url }) => {
      throw notFound(method, url);
    });
};

const mailServer = (mail: MailCalls['server']) => ({
  server: mail.server,
  async open(port: number) {
    const listening = once(mail.server, 'listening');
    mail.listen(port, LOOPBACK);
    await listening;
  },
  close: () => new Promise<void>((resolve) => mail.close(resolve)),
});
