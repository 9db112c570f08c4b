import type { FastifyRequest } from 'fastify';
import { ERROR_TEXTS, type ErrorCode } from '#contracts/error-codes.ts';
import type { Refusal } from './refusal-of.ts';
import { UNAVAILABLE_POLICY } from './unavailable-page.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page for a browser instead of JSON; undefined: JSON. */
    refusalPage?(request: FastifyRequest, code: ErrorCode): string | undefined;
  }
}

/** Refusals that only an operator can examine, by the line of the log. */
const FAULTS: ReadonlySet<ErrorCode> = new Set(['unexpected-fault', 'outcome-unknown']);

/** The body of a refusal in the shape of this call's contract, always with `code` and `error`. */
const refusalBody = (
  request: FastifyRequest,
  { code, detail, field, retryAfterSeconds }: Refusal,
): Record<string, unknown> => {
  const error = ERROR_TEXTS[code];
  const reference = FAULTS.has(code) ? { requestId: request.id } : {};
  const wait = retryAfterSeconds === undefined ? {} : { retryAfterSeconds };
  const about = field === undefined ? {} : { field };
  const body = { code, error, ...about, ...(detail === undefined ? {} : { detail }), ...reference, ...wait };
  switch (request.routeOptions.config.envelope) {
    case 'message':
      return { ...body, message: 'error', error_message: error };
    case 'success':
      return { ...body, success: false };
    case 'success-details':
      return { ...body, success: false, details: detail ?? error };
    case 'status':
      return { ...body, status: 'error', message: error };
    default:
      return body;
  }
};

/** Returns a page for browsers, where the route has one, and JSON for all others. */
export const documentOf = (request: FastifyRequest, refusal: Refusal) => {
  const page = request.routeOptions.config.refusalPage?.(request, refusal.code);
  if (page === undefined)
    return {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(refusalBody(request, refusal)),
    };
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': UNAVAILABLE_POLICY,
    'cache-control': 'no-store',
  };
  return { headers, body: page };
};
