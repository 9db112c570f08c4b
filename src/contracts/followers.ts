import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, email, publicId, successReply } from './fields.ts';

const token = z
  .string(because('follow-link-invalid'))
  .check(z.maxLength(100, because('follow-link-invalid')));

export const followPage = endpoint({
  method: 'POST',
  path: '/api/followers',
  summary:
    "Ask to hear by letters how a patient's page goes on; the address gets a letter to confirm, and the answer is the same for all",
  access: 'anyone',
  perMinute: 6,
  envelope: 'success',
  body: z.object({ userId: publicId('patient-unknown'), email: email() }),
  reply: successReply,
});

export const confirmFollowing = endpoint({
  method: 'POST',
  path: '/api/followers/confirm',
  summary: "Confirm with the token of the letter's link; answers whose page it is",
  access: 'anyone',
  perMinute: 20,
  envelope: 'success',
  body: z.object({ token }),
  reply: z.object({ ...successReply.shape, patientId: z.string() }),
});

/** A mail program makes the same call (RFC 8058), so the token stands in the URL and the body is empty. */
export const endFollowing = endpoint({
  method: 'POST',
  path: '/api/followers/:token/end',
  summary: 'End the letters of a page, with the token that each of them carries; twice is the same as once',
  access: 'anyone',
  perMinute: 60,
  envelope: 'success',
  withoutVisitor: true,
  acceptsForeignOrigin: true,
  params: z.object({ token }),
  reply: successReply,
});

export const countFollowers = endpoint({
  method: 'GET',
  path: '/api/own-followers',
  summary: 'How many people follow the own page; who they are nobody is told',
  access: 'patient',
  envelope: 'plain',
  reply: z.object({ followers: z.number() }),
});
