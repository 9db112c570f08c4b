import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, messageReply } from './fields.ts';

/** By what the person of a session can prove that it is them. */
const PROOF_WAYS = ['password', 'google'] as const;
export type ProofWay = (typeof PROOF_WAYS)[number];

export const showProof = endpoint({
  method: 'GET',
  path: '/api/proof',
  summary: 'Whether the person of this session proved lately who they are, and how they can',
  access: 'signed-in',
  envelope: 'plain',
  reply: z.object({ proved: z.boolean(), ways: z.array(z.enum(PROOF_WAYS)) }),
});

export const prove = endpoint({
  method: 'POST',
  path: '/api/proof',
  lane: 'log-in',
  summary: 'Prove with the password that it is still the person who logged in; counts for five minutes',
  access: 'signed-in',
  perMinute: 10,
  envelope: 'message',
  body: z.object({
    password: z.string(because('proof-failed')).check(z.maxLength(128, because('proof-failed'))),
  }),
  reply: messageReply,
});
