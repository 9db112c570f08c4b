import type { FastifyError, FastifyRequest } from 'fastify';
import { ERROR_TEXTS, type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import { ABOUT_NO_FIELD, FIELDS_OF_RULES } from '#contracts/error-fields.ts';
import { DatabaseOutage } from '../database/connections.ts';
import { DomainError, type Told } from '../errors/domain-error.ts';
import { UNAVAILABLE_POLICY } from './unavailable-page.ts';

/** Some calls wrap their fields in `data` (SPEC 3), a withdrawal those of the bank account in `account`. */
const WRAPS = ['data', 'account'];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns the field at the path of a failed check; for an item of a list, the list. */
export const fieldAt = (path: string): string | undefined => {
  const [, first, second] = path.split('/');
  return (WRAPS.includes(first ?? '') && second) || first || undefined;
};

/** Returns the sent field that the refusal of a rule is about. */
export const fieldOfRule = (code: ErrorCode, body: unknown): string | undefined => {
  if (!isObject(body)) return undefined;
  const fields = WRAPS.map((wrap) => body[wrap]).find(isObject) ?? body;
  return FIELDS_OF_RULES[code]?.find((name) => fields[name] !== undefined);
};

/** `detail` goes into the answer, `logDetail` only into the log. */
export type Refusal = Told & {
  code: ErrorCode;
  detail?: string;
  logDetail?: string;
  /** The field of the body that is at fault, if any. */
  field?: string | undefined;
};

/** Shows the first failure (SPEC 5). A message that is no code comes from one of zod's own checks. */
const refusalOfValidation = (error: FastifyError): Refusal => {
  const first = error.validation?.[0];
  const field = error.validationContext === 'body' ? fieldAt(first?.instancePath ?? '') : undefined;
  if (isErrorCode(first?.message)) {
    const code = first.message;
    return { code, logDetail: first.instancePath, field: ABOUT_NO_FIELD.has(code) ? undefined : field };
  }
  return {
    code: 'invalid-input',
    field,
    detail: `${error.validationContext ?? 'input'}${first?.instancePath ?? ''}: ${first?.message ?? ''}`,
  };
};

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'body-too-large',
  429: 'too-many-requests',
};

const ofRule = ({ code, detail, told }: DomainError, body: unknown): Refusal => ({
  code,
  field: fieldOfRule(code, body),
  ...(detail !== undefined && { logDetail: detail }),
  ...told,
});

/** Returns the refusal of a failed request. */
export const refusalOf = (error: FastifyError, body: unknown): Refusal => {
  if (error instanceof DomainError) return ofRule(error, body);
  if (error instanceof DatabaseOutage) return { code: 'outcome-unknown' };
  if (error.validation) return refusalOfValidation(error);
  const status = error.statusCode ?? 500;
  if (status >= 500) return { code: 'unexpected-fault' };
  return { code: CODE_OF_STATUS[status] ?? 'invalid-input', detail: error.message };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page for a browser instead of JSON; undefined: JSON. */
    refusalPage?(request: FastifyRequest, code: ErrorCode): string | undefined;
  }
}

/** Refusals that only an operator can examine, by the line of the log. */
const FAULTS: ReadonlySet<ErrorCode> = new Set(['unexpected-fault', 'outcome-unknown']);

/** The facts of a refusal; JSON leaves out those that are undefined. */
const factsOf = (request: FastifyRequest, { code, detail, field, retryAfterSeconds, amount }: Refusal) => ({
  code,
  error: ERROR_TEXTS[code],
  field,
  detail,
  requestId: FAULTS.has(code) ? request.id : undefined,
  retryAfterSeconds,
  amount,
});

/** The body of a refusal in the shape of this call's contract, always with `code` and `error`. */
const refusalBody = (request: FastifyRequest, refusal: Refusal): Record<string, unknown> => {
  const body = factsOf(request, refusal);
  const { error, detail } = body;
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

const PROBLEM = 'application/problem+json';

/** The same facts as problem details (RFC 9457); `type` leads to the list of all codes. */
const problemOf = (request: FastifyRequest, refusal: Refusal, status: number) => {
  const { error: title, ...facts } = factsOf(request, refusal);
  return { type: `/api/docs#${refusal.code}`, title, status, ...facts };
};

/** Returns a page where the route has one, problem details where they are accepted, and otherwise JSON. */
export const documentOf = (request: FastifyRequest, refusal: Refusal, status: number) => {
  const page = request.routeOptions.config.refusalPage?.(request, refusal.code);
  if (page === undefined && request.headers.accept?.includes(PROBLEM))
    return {
      headers: { 'content-type': PROBLEM },
      body: JSON.stringify(problemOf(request, refusal, status)),
    };
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
