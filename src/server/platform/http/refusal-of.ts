import type { FastifyError } from 'fastify';
import { type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import { ABOUT_NO_FIELD } from '#contracts/error-fields.ts';
import { DatabaseOutage } from '../database/connections.ts';
import { DomainError } from '../errors/domain-error.ts';
import { fieldAt, fieldOfRule } from './refused-field.ts';

/** `detail` goes into the answer, `logDetail` into the log only. */
export type Refusal = {
  code: ErrorCode;
  detail?: string;
  logDetail?: string;
  /** Of the call's body, where one is at fault. */
  field?: string | undefined;
  retryAfterSeconds?: number;
};

/** The first failure is the one that is shown (SPEC 5). A message that is no code comes from a check of zod's own. */
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

/** Returns how a failed request is refused. */
export const refusalOf = (error: FastifyError, body: unknown): Refusal => {
  if (error instanceof DomainError) return ofRule(error, body);
  if (error instanceof DatabaseOutage) return { code: 'outcome-unknown' };
  if (error.validation) return refusalOfValidation(error);
  const status = error.statusCode ?? 500;
  if (status >= 500) return { code: 'unexpected-fault' };
  return { code: CODE_OF_STATUS[status] ?? 'invalid-input', detail: error.message };
};
