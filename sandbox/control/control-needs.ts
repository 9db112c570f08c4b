import type { FaultList } from '../faults/fault-list.ts';
import type { Outages } from '../faults/outages.ts';
import type { RequestLog } from '../http/request-log.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { PayPalWorld } from '../paypal/paypal-world.ts';
import type { SandboxPorts } from '../settings.ts';
import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StripeWorld } from '../stripe/stripe-world.ts';
import type { WebhookQueue } from '../webhooks/webhook-queue.ts';
import type { WiseWorld } from '../wise/wise-world.ts';

export interface ControlNeeds {
  mailbox: Mailbox;
  world: PayPalWorld;
  stripe: StripeWorld;
  wise: WiseWorld;
  queue: WebhookQueue;
  faults: FaultList;
  outages: Outages;
  log: RequestLog;
  clock: SandboxClock;
  ports: SandboxPorts;
  appUrl: string;
  reset(): Promise<void>;
  /** Resolves once all changes are kept. */
  saved(): Promise<void>;
}
