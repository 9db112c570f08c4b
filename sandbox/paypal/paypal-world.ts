import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { PayPalState } from './paypal-state.ts';

/** What every PayPal operation works on. */
export interface PayPalWorld {
  state: StateFile<PayPalState>;
  clock: SandboxClock;
  payoutStepMs: number;
  webhookId: string;
  publicKeyPem: string;
  /** Known once the server listens. */
  baseUrl: string;
  announce(event: PayPalAnnouncement): void;
}

export interface PayPalAnnouncement {
  type: string;
  resourceType: string;
  resourceVersion: '1.0' | '2.0';
  resourceId: string;
  summary: string;
  resource: object;
}
