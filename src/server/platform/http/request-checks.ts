import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';
import type { Turns } from './turns.ts';

export const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether another site made the browser send it. Programs send neither header, and no cookies. */
const isForeign = (request: FastifyRequest, ownOrigin: string): boolean => {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = request.headers;
  return origin !== undefined && origin !== ownOrigin;
};

/** Refuses unsafe requests that come from another site (CSRF), in addition to the SameSite cookie. */
export const installOriginCheck = (app: FastifyInstance, publicUrl: string): void => {
  const ownOrigin = new URL(publicUrl).origin;
  app.addHook('onRequest', (request, _reply, done) => {
    const mayBeForeign =
      SAFE_METHODS.has(request.method) || request.routeOptions.config.acceptsForeignOrigin === true;
    done(mayBeForeign || !isForeign(request, ownOrigin) ? undefined : new DomainError('foreign-origin'));
  });
};

/** Returns whether a request names one host: once in its headers, and no other in an absolute target. */
const namesOneHost = ({ raw: { rawHeaders, url = '' }, headers: { host } }: FastifyRequest): boolean => {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host');
  return hosts.length < 2 && (url.startsWith('/') || url === '*' || URL.parse(url)?.host === host);
};

/**
 * Refuses requests that a proxy and we could read as meant for different hosts. Register it before cached
 * answers; no hook has run, so a refusal sets the common headers itself.
 */
export const installHostCheck = (app: FastifyInstance, headers: Record<string, string>): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesOneHost(request)) return done();
    reply.headers(headers).header('x-request-id', request.id);
    done(new DomainError('invalid-input', 'two hosts'));
  });
};

const holdsNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, item]) => key.includes('\u0000') || holdsNul(item, depth + 1));
};

/** Refuses NUL characters: PostgreSQL text cannot contain them, so they would become a fault. */
export const installInputCheck = (app: FastifyInstance): void => {
  app.addHook('preValidation', (request, _reply, done) => {
    const isRefused = holdsNul(request.body) || holdsNul(request.params) || holdsNul(request.query);
    done(isRefused ? new DomainError('invalid-input', 'a NUL character or too deep a nesting') : undefined);
  });
};

const BODY_MS = 15_000;
/** Enough for 15 MB over a slow mobile connection. */
export const UPLOAD_MS = 180_000;

/** The minimum speed of an upload, which uses shared memory: 64 kbit/s, and 512 kbit/s while others wait. */
const PACE_MS = 5_000;
const PACE_BYTES = 40_000;
const CROWDED_PACE_BYTES = 8 * PACE_BYTES;

/** Listens for 'close' after a complete or cut-off body; `finished` costs more than all the rest. */
const limitTime = (raw: IncomingMessage): void => {
  if (raw.destroyed) return;
  const timer = setTimeout(() => raw.destroy(), BODY_MS);
  raw.once('close', () => clearTimeout(timer));
};

const demandPace = (raw: IncomingMessage, uploads: Turns, onTooSlow: () => void): void => {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket;
    const demanded = uploads.isFull() ? CROWDED_PACE_BYTES : PACE_BYTES;
    if (bytesRead - before < demanded) {
      onTooSlow();
      raw.destroy();
    }
    before = bytesRead;
  }, PACE_MS);
  finished(raw, () => clearInterval(timer));
};

/** Ends requests whose body comes too slowly, because they occupy a socket. */
export const limitBodyTime = (app: FastifyInstance): void => {
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    const { raw, headers, routeOptions } = request;
    const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
    if (hasBody && routeOptions.config.acceptsUpload) {
      demandPace(raw, app.slowSenders.laneOf(request), () => app.slowSenders.note(request));
    } else if (hasBody) limitTime(raw);
    done();
  });
};

/** The nesting limit; no call needs more than a few levels. */
export const MAX_DEPTH = 20;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** Returns whether JSON is nested deeper than any call; arbitrary for a text that is no JSON. */
export const isTooDeep = (json: string): boolean => {
  let depth = 0;
  let isInText = false;
  for (let place = 0; place < json.length; place += 1) {
    const code = json.charCodeAt(place);
    if (code === QUOTE) isInText = !isInText;
    else if (isInText) place += code === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(code)) depth -= 1;
    else if (OPENING.has(code)) depth += 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
};

/** Refuses a deeply nested body before it is parsed and checked, which costs as much as a hundred calls. */
export const installJsonBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    // Some programs declare JSON and send nothing.
    if (body === '') done(null, undefined);
    else if (isTooDeep(body)) done(new DomainError('invalid-input', 'too deep a nesting'));
    else parse(request, body, done);
  });
};
