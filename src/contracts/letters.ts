import * as z from 'zod/mini';
import { chosenKinds } from '#shared/letters/letter-kinds.ts';
import { endpoint } from './endpoint.ts';
import { because, successReply } from './fields.ts';

const choice = z.object({
  letter: z.enum(chosenKinds, because('invalid-input')),
  wanted: z.boolean(because('invalid-input')),
});
export type LetterChoice = z.infer<typeof choice>;

export const ownLetters = endpoint({
  method: 'GET',
  path: '/api/own-letters',
  summary: 'The kinds of letters that the account can end, and which of them it wants',
  access: 'signed-in',
  envelope: 'plain',
  reply: z.object({ letters: z.array(choice) }),
});

export const chooseLetters = endpoint({
  method: 'POST',
  path: '/api/own-letters',
  summary: 'Want a kind of letters, or end it; what is necessary cannot be ended',
  access: 'signed-in',
  perMinute: 60,
  envelope: 'success',
  body: choice,
  reply: successReply,
});

/** A mail program makes the same call (RFC 8058), so the token stands in the URL and the body is empty. */
export const endLetters = endpoint({
  method: 'POST',
  path: '/api/letters/:token/end',
  summary: 'End a kind of letters, with the token that each letter of it carries; twice is the same as once',
  access: 'anyone',
  perMinute: 60,
  envelope: 'success',
  withoutVisitor: true,
  acceptsForeignOrigin: true,
  params: z.object({
    token: z.string(because('letter-link-invalid')).check(z.maxLength(200, because('letter-link-invalid'))),
  }),
  reply: successReply,
});
