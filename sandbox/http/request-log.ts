import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { bodyText } from './loopback-server.ts';

export type LoggedRequest = {
  at: string;
  server: string;
  method: string;
  path: string;
  /** Null until the answer, and for ever when a fault swallowed it. */
  status: number | null;
  body: string;
  fault?: string;
};

export type RequestLog = {
  add(request: LoggedRequest): void;
  newestFirst(): LoggedRequest[];
  clear(): void;
};

const KEPT = 200;
const LOGGED_BODY_CHARS = 2000;

export const createRequestLog = (): RequestLog => {
  const requests: LoggedRequest[] = [];
  return {
    add(request) {
      requests.unshift(request);
      requests.length = Math.min(requests.length, KEPT);
    },
    newestFirst: () => [...requests],
    clear: () => {
      requests.length = 0;
    },
  };
};

const entries = new WeakMap<FastifyRequest, LoggedRequest>();

export const logRequests = (
  server: FastifyInstance,
  serverName: string,
  { log, clock }: { log: RequestLog; clock: SandboxClock },
): void => {
  server.addHook('onRequest', async (request) => {
    const entry: LoggedRequest = {
      at: new Date(clock.now()).toISOString(),
      server: serverName,
      method: request.method,
      path: request.url,
      status: null,
      body: '',
    };
    entries.set(request, entry);
    log.add(entry);
  });
  server.addHook('preValidation', async (request) => {
    const entry = entries.get(request);
    if (entry) entry.body = bodyText(request).slice(0, LOGGED_BODY_CHARS);
  });
  server.addHook('onSend', async (request, reply) => {
    const entry = entries.get(request);
    if (entry) entry.status = reply.statusCode;
  });
};

export const markFault = (request: FastifyRequest, effect: string): void => {
  const entry = entries.get(request);
  if (entry) entry.fault = effect;
};
