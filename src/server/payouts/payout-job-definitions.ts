import * as z from 'zod/mini';
import { defineJob } from '../platform/jobs/jobs.ts';

const retries = { retryLimit: 5, retryDelaySeconds: 5 };

/** Sends a payout to the provider. */
export const submitPayoutJob = defineJob({
  name: 'submit-payout',
  payload: z.object({ payoutId: z.string() }),
  ...retries,
});

/** Looks what has become of a payout that was sent, for the `look`th time. */
export const followPayoutJob = defineJob({
  name: 'follow-payout',
  payload: z.object({ payoutId: z.string(), look: z.number() }),
  ...retries,
});

/** A notice said that something happened to a batch. */
export const refreshBatchJob = defineJob({
  name: 'refresh-payout-batch',
  payload: z.object({ batchId: z.string() }),
  ...retries,
});
