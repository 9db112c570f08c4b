import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** Without a reason each signal would make an error with a stack of its own. */
const LEFT = new DomainError('busy-try-again');

/** Aborts when the client is gone, or has its answer. */
export const leavingOf = (reply: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort(LEFT));
  return leaving.signal;
};
