/** The face of notices: webhooks of providers, stored once and dispatched as a job by subject. */
export { batchNoticed, paymentNoticed, transferNoticed } from './notices-jobs.ts';
export type { WebhooksContext } from './notices-routes.ts';
export type { WebhookVerifierPort } from './webhook-verifier-port.ts';
