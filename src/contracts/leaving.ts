import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { because, dollars, successReply } from './fields.ts';

/** Lists what a deletion of an account would remove, for the confirmation. */
export const deletionPreview = {
  name: z.string(),
  email: z.string(),
  adverts: z.number(),
  files: z.number(),
  /** Records of money in and out. They stay in the books, without the account's name. */
  payments: z.number(),
  payouts: z.number(),
  /** Dollars for the general account (a patient's) or for unclaimed balances (an advertiser's). */
  money: dollars,
  blockedBy: z.optional(z.string()),
};

export const showClosing = endpoint({
  method: 'GET',
  path: '/api/closing',
  summary: 'What closing the own account would remove, and where its money would go',
  access: 'signed-in',
  envelope: 'plain',
  reply: z.object(deletionPreview),
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/closing',
  summary:
    'Close the own account, with profile and files; funds go to the general account, a balance is kept for an operator to pay back',
  access: 'signed-in',
  proof: 'recent',
  perMinute: 6,
  envelope: 'success',
  /** First and last name, as in the account: nobody closes it by an accidental press. */
  body: z.object({ name: z.string(because('closing-name')) }),
  reply: successReply,
});
