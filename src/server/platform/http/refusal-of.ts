import type { FastifyError } from 'fastify';
import { type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import { ABOUT_NO_FIELD } from '#contracts/error-fields.ts';
import { DatabaseOutage } from '../database/connections.ts';
import { DomainError } from '../errors/domain-error.ts';
import { fieldAt, fieldOfRule } from './refused-field.ts';

/** `detail` goes into the answer, `logDetail` only into the log. */
export type Refusal = {
  code: ErrorCode;
  detail?: string;
  logDetail?: string;
  /** The field of the body that is at fault, if any. */
  field?: string | undefined;
  retryAfterSeconds?: number;
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

const ofRule = ({ code, detail, retryAfterSeconds }: DomainError, body: unknown): Refusal => ({
  code,
  field: fieldOfRule(code, body),
  ...(detail !== undefined && { logDetail: detail }),
  ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
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
