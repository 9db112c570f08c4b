/** The face of notices: what providers tell us by themselves, stored once and passed on as a job by its subject. */
export { batchNoticed, paymentNoticed, transferNoticed } from './notices-jobs.ts';
export type { WebhooksContext } from './notices-routes.ts';
export type { WebhookVerifierPort } from './webhook-verifier-port.ts';
