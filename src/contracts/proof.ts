import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, messageReply } from './fields.ts';

/** Ways in which the person of a session can prove who they are. */
const PROOF_WAYS = ['passkey', 'code', 'password', 'google'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

const typed = z.optional(z.string(because('proof-failed')).check(z.maxLength(128, because('proof-failed'))));

export const showProof = endpoint({
  method: 'GET',
  path: '/api/proof',
  summary: 'Whether the person of this session proved lately who they are, and how they can',
  access: 'signed-in',
  beforeSecondFactor: true,
  envelope: 'plain',
  reply: z.object({ proved: z.boolean(), ways: z.array(z.enum(PROOF_WAYS)) }),
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/proof',
  lane: 'log-in',
  summary: 'Prove with the password, or a code of the second factor, who is there; counts for five minutes',
  access: 'signed-in',
  beforeSecondFactor: true,
  perMinute: 10,
  envelope: 'message',
  /** The code for a person with a second factor, the password for all others. */
  body: z.object({ password: typed, code: typed }),
  reply: messageReply,
});
