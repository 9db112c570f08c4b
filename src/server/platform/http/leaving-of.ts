import type { FastifyReply } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

/** A shared reason, because each signal would otherwise make an error with its own stack. */
const LEFT = new DomainError('busy-try-again');

/** Returns a signal that aborts when the client disconnects or has its answer. */
export const leavingOf = (reply: FastifyReply): AbortSignal => {
  const leaving = new AbortController();
  reply.raw.once('close', () => leaving.abort(LEFT));
  return leaving.signal;
};
