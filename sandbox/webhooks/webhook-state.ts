export interface WebhookEvent {
  id: string;
  provider: string;
  type: string;
  resourceId: string;
  /** The exact text that is sent and signed. */
  body: string;
  createdAt: string;
  status: 'held' | 'queued' | 'delivered' | 'failed' | 'dropped';
  attempts: { at: string; status: number | string }[];
}

export interface WebhookState {
  events: WebhookEvent[];
  holding: boolean;
  /** How often each new event is sent; above 1 plays a provider that delivers twice. */
  copies: number;
}

export const emptyWebhooks = (): WebhookState => ({ events: [], holding: false, copies: 1 });
