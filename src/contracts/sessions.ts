import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { messageReply, publicId } from './fields.ts';

const own = { access: 'signed-in', envelope: 'message' } as const;

const session = z.object({
  _id: z.string(),
  /** The browser by its user agent at the log-in; null: not in words that we know. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** A two-letter code; null where the address has none. */
  country: z.nullable(z.string()),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof session>;

export const listSessions = endpoint({
  ...own,
  method: 'GET',
  path: '/api/sessions',
  summary: 'Where the account is logged in, in words: this session first, then the one used last',
  reply: z.object({ sessions: z.array(session) }),
});

const ending = { ...own, method: 'DELETE', perMinute: 30, proof: 'recent', reply: messageReply } as const;

export const endOwnSession = endpoint({
  ...ending,
  path: '/api/sessions/:id',
  summary: 'End one of the own sessions',
  params: z.object({ id: publicId('session-unknown') }),
});

export const endOtherSessions = endpoint({
  ...ending,
  path: '/api/sessions',
  summary: 'End all own sessions but the one that asks',
});
