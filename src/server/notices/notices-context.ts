import type { AppContext } from '../platform/app-context.ts';
import type { NoticeProvider, WebhookVerifierPort } from './webhook-verifier-port.ts';

export type NoticesContext = AppContext & {
  /** Of every provider that is connected. */
  webhooks: Partial<Record<NoticeProvider, WebhookVerifierPort>>;
};
