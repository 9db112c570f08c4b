import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { filledText, publicId, successReply } from './fields.ts';

/**
 * The reason why an account is stopped; null while it is not.
 * - `payouts-frozen`: its owner reports that another person changed the payout details.
 * - `suspended`: by staff. Nothing is paid to it or from it, and its adverts do not run.
 */
export const accountStop = z.nullable(
  z.object({
    state: z.enum(['payouts-frozen', 'suspended']),
    /** Words of staff for the person; null where the person stopped it. */
    reason: z.nullable(z.string()),
    since: z.string(),
  }),
);
export type AccountStop = z.infer<typeof accountStop>;

const ofAccount = {
  method: 'POST',
  access: 'super-admin',
  envelope: 'success',
  params: z.object({ id: publicId('account-unknown') }),
  body: z.object({ reason: filledText('stop-reason-missing', 500) }),
  reply: successReply,
} as const;

export const suspendAccount = endpoint({
  ...ofAccount,
  path: '/api/admin/suspend-account/:id',
  summary:
    'Suspend an account with a reason that the person reads: nothing is paid, and its adverts do not run',
});

export const releaseAccount = endpoint({
  ...ofAccount,
  path: '/api/admin/release-account/:id',
  summary: 'Let a suspended or frozen account go on; a withdrawal that waited is looked at once more',
});
