import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import { LOGGED_BODY_CHARS, type LoggedRequest, type RequestLog } from './request-log.ts';

export const LOOPBACK = '127.0.0.1';

const BODY_LIMIT_BYTES = 5 * 1024 * 1024;

/** A server that hands every body on as text: signatures are over bytes, and an empty JSON body is legal here. */
export function createLoopbackServer(): FastifyInstance {
  const server = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT_BYTES });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return server;
}

const entries = new WeakMap<FastifyRequest, LoggedRequest>();

export function logRequests(
  server: FastifyInstance,
  serverName: string,
  { log, clock }: { log: RequestLog; clock: SandboxClock },
): void {
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
}

export function markFault(request: FastifyRequest, effect: string): void {
  const entry = entries.get(request);
  if (entry) entry.fault = effect;
}

/** The connection breaks instead of an answer. */
export function hangUp(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
}

export function bodyText(request: FastifyRequest): string {
  return typeof request.body === 'string' ? request.body : '';
}

/** A form post or a JSON post, as flat text fields: the control page's forms and a test's fetch both fit. */
export function bodyFields(request: FastifyRequest): Record<string, string> {
  const text = bodyText(request).trim();
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  const parsed = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
}

export async function listenOn(server: FastifyInstance, port: number): Promise<number> {
  await server.listen({ host: LOOPBACK, port });
  const address = server.server.address();
  return typeof address === 'object' && address ? address.port : port;
}
