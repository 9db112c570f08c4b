import type { FastifyRequest } from 'fastify';
import { bodyText } from '../http/loopback-server.ts';
import { type FaultKind, Refusal } from '../provider.ts';

type Problem = {
  code: string;
  message: string;
  path?: string;
  arguments?: unknown[];
};

/** A refusal in Wise's words: `errors` for wrong content, `error` for the caller. */
export class WiseRefusal extends Refusal {
  readonly problems: Problem[];
  constructor(status: number, ...problems: Problem[]) {
    super(status, problems[0]?.message ?? 'refused');
    this.problems = problems;
  }
  override body(now: number) {
    if (this.status === 401) return { error: 'invalid_token', error_description: this.message };
    return {
      timestamp: new Date(now).toISOString(),
      errors: this.problems.map((problem) => ({ arguments: [], ...problem })),
    };
  }
}

export const notFound = (what: string): WiseRefusal =>
  new WiseRefusal(404, { code: 'not.found', message: `${what} was not found` });

export const invalid = (path: string, message: string, code = 'NOT_VALID'): WiseRefusal =>
  new WiseRefusal(422, { code, message, path });

const FAULTS = {
  decline: { code: 'NOT_VALID', message: 'Refused' },
  '401': { code: 'invalid_token', message: 'The token has expired' },
  '429': { code: 'rate.limit', message: 'Too many requests' },
  '500': { code: 'internal', message: 'Something went wrong' },
};

export const wiseRefusal = (kind: FaultKind): WiseRefusal => {
  const refusal = new WiseRefusal(kind === 'decline' ? 422 : Number(kind), FAULTS[kind]);
  if (kind === '429') refusal.headers['x-rate-limited-by'] = 'wise';
  return refusal;
};

export const jsonBody = (request: FastifyRequest): Record<string, unknown> => {
  const text = bodyText(request);
  if (text === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>;
  } catch {
    // The caller answers it like any other body that is no object.
  }
  throw new WiseRefusal(400, { code: 'error.request.malformed', message: 'Malformed JSON in the request' });
};

export const objectIn = (body: Record<string, unknown>, name: string): Record<string, unknown> => {
  const value = body[name];
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
};
