/** The face of webhooks: stored once, and dispatched as a job by subject. */

export type { WebhookVerifierPort } from './webhook-verifier-port.ts';
export { followPayment, refreshPayoutBatch, refreshTransfer } from './webhooks-jobs.ts';
