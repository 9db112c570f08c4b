export type WebhookEvent = {
  id: string;
  provider: string;
  type: string;
  resourceId: string;
  /** The exact text that is sent and signed. */
  body: string;
  /** Undefined for the address that the provider has of the application. */
  url?: string;
  /** Wise marks the webhook by which it tries a new subscription. */
  isTest?: boolean;
  createdAt: string;
  status: 'held' | 'queued' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: string; status: number | string }[];
};

export type WebhookState = {
  events: WebhookEvent[];
  holding: boolean;
  /** Number of deliveries of each new event; above 1 plays a provider that delivers twice. */
  copies: number;
  delaySeconds: number;
  /** The next event waits for the one after it, and comes behind it. */
  swapping: boolean;
  /** The event that waits for the next one. */
  overtakenId: string | null;
};

export const emptyWebhooks = (): WebhookState => ({
  events: [],
  holding: false,
  copies: 1,
  delaySeconds: 0,
  swapping: false,
  overtakenId: null,
});
