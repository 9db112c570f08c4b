/** The face of notices: what providers tell us by themselves, kept once and passed on as a job by its subject. */
export { batchNoticed, paymentNoticed, transferNoticed } from './notice-jobs.ts';
export type { NoticesContext } from './notices-context.ts';
export type { NoticeProvider, WebhookVerifierPort } from './webhook-verifier-port.ts';
