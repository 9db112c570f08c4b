import { Readable } from 'node:stream';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorCode } from '#contracts/error-codes.ts';
import type { DomainError } from '../errors/domain-error.ts';
import { maskPersonal } from './mask-personal.ts';
import { documentOf, type Refusal, refusalOf } from './refusal-of.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Faults of ours since the start, by route. */
    faults: Map<string, number>;
  }
}

/** The HTTP status of each refusal. All others are 400: an input that cannot be accepted. */
const STATUS: Partial<Record<ErrorCode, number>> = {
  'not-signed-in': 401,
  'login-failed': 401,
  'not-allowed': 403,
  'foreign-origin': 403,
  'email-not-verified': 403,
  'proof-needed': 403,
  'proof-failed': 403,
  'old-password-wrong': 403,
  'code-wrong': 403,
  'second-step-over': 401,
  'second-factor-needed': 403,
  'second-factor-there': 409,
  'second-factor-missing': 409,
  'token-needed': 403,
  'view-foreign': 403,
  'cookies-needed': 403,
  'own-page': 403,
  'webhook-invalid': 403,
  'not-found': 404,
  'patient-unknown': 404,
  'advert-unknown': 404,
  'case-unknown': 404,
  'invoice-unknown': 404,
  'invoice-act-impossible': 409,
  'invoice-known': 409,
  'invoices-full': 409,
  'case-act-impossible': 409,
  'changed-meanwhile': 409,
  'case-steps-open': 409,
  'case-nothing-asked': 409,
  'view-unknown': 404,
  'beneficiary-unknown': 404,
  'payment-unknown': 404,
  'payout-unknown': 404,
  'token-not-requested': 404,
  'update-unknown': 404,
  'file-unknown': 404,
  'passkey-failed': 403,
  'passkey-unknown': 404,
  'passkeys-too-many': 409,
  'session-unknown': 404,
  'documents-full': 409,
  'email-taken': 409,
  'already-verified': 409,
  'token-already-verified': 409,
  'token-already-sent': 409,
  'price-changed': 409,
  'insufficient-funds': 409,
  'advert-completed': 409,
  'view-replaced': 409,
  'page-not-opened': 409,
  'view-too-early': 409,
  'view-expired': 409,
  'already-seen': 409,
  'sold-out': 409,
  'account-under-dispute': 409,
  'goal-missing': 409,
  'goal-not-reached': 409,
  'stage-not-full': 409,
  'stage-changed': 409,
  'receipts-missing': 409,
  'plan-payout-pending': 409,
  'payout-pending': 409,
  'payout-too-small': 409,
  'not-available-yet': 409,
  'payout-too-soon': 409,
  'payout-below-smallest': 409,
  'payout-review-over': 409,
  'payout-postpone-over': 409,
  'held-views-gone': 409,
  'payout-second-person': 409,
  'payout-corrected-by-you': 409,
  'correction-waits': 409,
  'correction-over': 409,
  'correction-own': 409,
  'payout-details-fresh': 409,
  'payout-objection-over': 409,
  'account-stopped': 409,
  'payout-alarm-invalid': 409,
  'state-unchanged': 409,
  'own-case': 409,
  'wish-unknown': 404,
  'wish-decided': 409,
  'wish-own-page': 409,
  'wishes-closed': 409,
  'wish-help-first': 409,
  'wish-today': 409,
  'admin-unstoppable': 409,
  'page-stopped': 409,
  'payout-not-pending': 409,
  'payout-not-manual': 409,
  'payout-account-not-asked': 409,
  'payout-partly-manual': 409,
  'payout-legs-changed': 409,
  'payout-at-provider': 409,
  'meds-bought-already': 409,
  'meds-goal-not-reached': 409,
  'meds-money-not-available': 409,
  'admin-undeletable': 409,
  'staff-undeletable': 409,
  'closing-payout': 409,
  'closing-bill': 409,
  'closing-stopped': 409,
  'staff-request-over': 409,
  'staff-request-own': 409,
  'staff-request-there': 409,
  'staff-request-alone': 409,
  'staff-request-admin': 409,
  'staff-request-needless': 409,
  'advertiser-unknown': 404,
  'account-unknown': 404,
  'visit-unknown': 404,
  'signature-wrong': 403,
  'payment-declined': 402,
  'donation-way-closed': 403,
  'body-too-large': 413,
  'photo-too-large': 413,
  'document-too-large': 413,
  'photo-type': 415,
  'document-type': 415,
  'too-many-requests': 429,
  'letters-from-home': 429,
  'letters-to-mailbox': 429,
  'log-in-wait': 429,
  'unexpected-fault': 500,
  'payment-failed': 502,
  'provider-unavailable': 503,
  'not-connected': 503,
  'bank-transfer-not-connected': 503,
  'bank-transfer-unavailable': 503,
  'busy-try-again': 503,
  'storage-unavailable': 503,
  'scanner-away': 503,
  'outcome-unknown': 503,
  'under-maintenance': 503,
  'payments-stopped': 503,
  'opens-soon': 503,
};

const FILE = /^[^?]*\.[a-z0-9]+(\?|$)/i;

/**
 * Logs a line for each refusal, so that an operator finds its reason by time, code and account. A missing
 * file gets no line; faults of ours and outages have their own.
 */
export const logRefusal = (request: FastifyRequest, { code, detail, logDetail = detail }: Refusal): void => {
  if (code === 'not-found' && FILE.test(request.url)) return;
  const account = request.visitor?.account?.id.toString();
  const route = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
  request.log.info({ code, detail: logDetail && maskPersonal(logDetail), route, account }, 'request refused');
};

/** An estimate that keeps callers away for a while; nobody knows the real duration. */
export const MAINTENANCE_RETRY_SECONDS = 300;

/** Retry-After for balancers and scripts, in seconds; a person retries at any time. */
export const BUSY_SECONDS = 5;
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = {
  'outcome-unknown': 5,
  'busy-try-again': BUSY_SECONDS,
  'under-maintenance': MAINTENANCE_RETRY_SECONDS,
};

/**
 * Headers of the answer that a route had begun. The refusal in its place is another document, which browsers
 * must not decode, save or cache like the first.
 */
const OF_ANSWER = [
  'cache-control',
  'content-disposition',
  'content-encoding',
  'content-range',
  'etag',
  'last-modified',
];

const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  for (const name of OF_ANSWER) reply.removeHeader(name);
  const seconds = refusal.retryAfterSeconds ?? RETRY_AFTER_SECONDS[refusal.code];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  // Skips compression: in a rush it would cost many times what the words cost, and needs a queue.
  request.headers['x-no-compression'] = 'yes';
  const status = STATUS[refusal.code] ?? 400;
  const { headers, body } = documentOf(request, refusal, status);
  return reply.status(status).headers(headers).send(body);
};

/** The headers that hooks would set, as far as an answer without other resources needs them. */
const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
};

/** Bypasses all hooks: in a rush most of the thread's time would go into refusals. */
export const refuseBusy = (request: FastifyRequest, reply: FastifyReply, busy: DomainError): void => {
  const refusal = refusalOf(busy, undefined);
  logRefusal(request, refusal);
  const status = 503;
  const { headers, body } = documentOf(request, refusal, status);
  reply.hijack();
  reply.raw.writeHead(status, {
    ...BARE_HEADERS,
    ...headers,
    'retry-after': String(refusal.retryAfterSeconds ?? BUSY_SECONDS),
    'x-request-id': request.id,
    'content-length': Buffer.byteLength(body),
  });
  reply.raw.end(body);
};

/** Refuses unknown and malformed addresses, in the same shape as every other refusal. */
export const refuseAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  logRefusal(request, { code: 'not-found' });
  return sendRefusal(request, reply, { code: 'not-found' });
};

/** Logs each failed request once, and counts the faults of ours by route. */
const createFailureLog = (app: FastifyInstance) => {
  const known = new WeakSet<FastifyRequest>();
  return (request: FastifyRequest, error: FastifyError, refusal: Refusal): void => {
    if (known.has(request)) return;
    known.add(request);
    if (refusal.code === 'unexpected-fault') {
      // The pattern, never the address: each id in a label would be a new series.
      const route = request.routeOptions.url ?? 'none';
      app.faults.set(route, (app.faults.get(route) ?? 0) + 1);
      request.log.error({ err: error }, 'request failed');
    } else if (refusal.code === 'outcome-unknown') request.log.warn({ err: error }, 'database outage');
    else logRefusal(request, refusal);
  };
};

export const installErrorHandler = (app: FastifyInstance): void => {
  app.decorate('faults', new Map());
  const logFailure = createFailureLog(app);
  app.setNotFoundHandler(refuseAddress);
  // An answer after its head can only be cut off, and no error handler runs.
  app.addHook('onSend', (request, reply, payload, done) => {
    if (payload instanceof Readable)
      payload.once('error', (error) => {
        if (!reply.raw.destroyed)
          logFailure(request, error as FastifyError, refusalOf(error as FastifyError, undefined));
      });
    done(null, payload);
  });
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error, request.body);
    logFailure(request, error, refusal);
    return sendRefusal(request, reply, refusal);
  });
};
