import * as z from 'zod/mini';
import { defineJob } from '../platform/jobs/jobs.ts';

const retries = { retryLimit: 5, retryDelaySeconds: 5 };

/** Sends a leg of a payout to its provider. */
export const submitLegJob = defineJob({
  name: 'submit-payout-leg',
  payload: z.object({ legId: z.string() }),
  ...retries,
});

/** Looks what has become of a leg that was sent, for the `look`th time. */
export const followLegJob = defineJob({
  name: 'follow-payout-leg',
  payload: z.object({ legId: z.string(), look: z.number() }),
  ...retries,
});

/** Deletes a recipient at the bank-transfer service. */
export const forgetRecipientJob = defineJob({
  name: 'forget-recipient',
  payload: z.object({ recipientId: z.string() }),
  retryLimit: 20,
  retryDelaySeconds: 60,
});
