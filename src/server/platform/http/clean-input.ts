import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.ts';

const MAX_DEPTH = 20;

const holdsNul = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\u0000');
  if (typeof value !== 'object' || value === null || Buffer.isBuffer(value)) return false;
  if (depth > MAX_DEPTH) return true;
  return Object.entries(value).some(([key, item]) => key.includes('\u0000') || holdsNul(item, depth + 1));
};

/** PostgreSQL text cannot hold a NUL character, so no input may bring one in: it would end as a fault of ours. */
export const installInputCheck = (app: FastifyInstance): void => {
  app.addHook('preValidation', async (request) => {
    if (holdsNul(request.body) || holdsNul(request.params) || holdsNul(request.query)) {
      throw new DomainError('invalid-input', 'a NUL character or too deep a nesting');
    }
  });
};
