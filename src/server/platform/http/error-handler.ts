import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERROR_TEXTS, type ErrorCode, isErrorCode } from '#contracts/error-codes.ts';
import { DatabaseOutage } from '../database/database-outage.ts';
import { DomainError } from '../errors/domain-error.ts';
import { httpStatusOf } from '../errors/http-status.ts';

type Refusal = { code: ErrorCode; detail?: string };

/** The first failure is the one shown (SPEC 5); a message that is no code comes from a check of zod's own. */
const refusalOfValidation = (error: FastifyError): Refusal => {
  const first = error.validation?.[0];
  if (isErrorCode(first?.message)) return { code: first.message };
  return {
    code: 'invalid-input',
    detail: `${error.validationContext ?? 'input'}${first?.instancePath ?? ''}: ${first?.message ?? ''}`,
  };
};

const CODE_OF_STATUS: Record<number, ErrorCode> = {
  404: 'not-found',
  413: 'body-too-large',
  429: 'too-many-requests',
};

const refusalOf = (error: FastifyError): Refusal => {
  if (error instanceof DomainError) return { code: error.code };
  if (error instanceof DatabaseOutage) return { code: 'outcome-unknown' };
  if (error.validation) return refusalOfValidation(error);
  const status = error.statusCode ?? 500;
  if (status >= 500) return { code: 'unexpected-fault' };
  return { code: CODE_OF_STATUS[status] ?? 'invalid-input', detail: error.message };
};

/** The body of a refusal in the shape the specification gives to this call, always with `code` and `error` as well. */
export const refusalBody = (request: FastifyRequest, { code, detail }: Refusal): Record<string, unknown> => {
  const error = ERROR_TEXTS[code];
  const body = { code, error, ...(detail === undefined ? {} : { detail }) };
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

/** A balancer and a script need a number; a person presses again when they like. */
const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { 'outcome-unknown': 5, 'busy-try-again': 5 };

export const sendRefusal = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
  const seconds = RETRY_AFTER_SECONDS[refusal.code];
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return reply
    .status(httpStatusOf(refusal.code))
    .type('application/json')
    .send(JSON.stringify(refusalBody(request, refusal)));
};

/** For addresses that lead nowhere, and those that are none: in the same words as every other refusal. */
export const refuseAddress = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(request, reply, { code: 'not-found' });

export const installErrorHandler = (app: FastifyInstance): void => {
  app.setNotFoundHandler(refuseAddress);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.code === 'unexpected-fault') request.log.error({ err: error }, 'request failed');
    if (refusal.code === 'outcome-unknown')
      request.log.warn({ err: error }, 'the database did not do its work');
    return sendRefusal(request, reply, refusal);
  });
};
