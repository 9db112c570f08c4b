import type { Server } from 'node:net';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

export const LOOPBACK = '127.0.0.1';

const BODY_LIMIT_BYTES = 5 * 1024 * 1024;

/** Passes every body on as text: signatures are over bytes, and an empty JSON body is legal here. */
export const createLoopbackServer = (): FastifyInstance => {
  const server = fastify({ forceCloseConnections: true, bodyLimit: BODY_LIMIT_BYTES });
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  return server;
};

/** Breaks the connection instead of an answer. */
export const hangUp = (reply: FastifyReply): FastifyReply => {
  reply.hijack();
  reply.raw.socket?.resetAndDestroy();
  return reply;
};

export const bodyText = (request: FastifyRequest): string =>
  typeof request.body === 'string' ? request.body : '';

/** Reads a form post or a JSON post as flat text fields, for the control page's forms and a test's fetch. */
export const bodyFields = (request: FastifyRequest): Record<string, string> => {
  const text = bodyText(request).trim();
  if (!text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  const parsed = JSON.parse(text) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]));
};

export const portOf = (server: Server, fallback: number): number => {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : fallback;
};

export const HTML = 'text/html; charset=utf-8';

export const sendPage = (reply: FastifyReply, page: string): FastifyReply => reply.type(HTML).send(page);
