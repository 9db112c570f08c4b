import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import { deliver, isTaken, type WebhookSender } from './deliver-webhook.ts';
import { createNextDelivery } from './next-delivery.ts';
import type { WebhookEvent, WebhookState } from './webhook-state.ts';

const MOST_ATTEMPTS = 10;
const LONGEST_WAIT_MS = 30_000;

export interface WebhookQueueNeeds {
  state: StateFile<WebhookState>;
  clock: SandboxClock;
  retryMs: number;
}

/** How a notice that is sent again differs from the first one. */
export type Resend = { isForged?: boolean; ageMs?: number };

/** Carries events to the app with the provider's retries, a day's worth pressed into about two minutes. */
export function createDeliveries({ state, clock, retryMs }: WebhookQueueNeeds) {
  const senders = new Map<string, WebhookSender>();
  const nextDelivery = createNextDelivery(clock);
  /** What was planned for an event before its latest turn is void. */
  const turns = new WeakMap<WebhookEvent, number>();

  async function attempt(event: WebhookEvent, { isForged = false, ageMs = 0 }: Resend = {}): Promise<void> {
    const sender = senders.get(event.provider);
    if (!sender) return;
    const status = await deliver(sender, event, { isForged, at: clock.now() - ageMs });
    event.attempts.push({ at: clock.iso(), status });
    // What was forged or is old proves nothing when it is taken.
    if (isTaken(status) && !isForged && ageMs === 0) event.status = 'delivered';
    nextDelivery.tried(event);
    state.changed();
  }

  /** A first try or a retry, unless the event is dropped or held meanwhile. */
  function plan(event: WebhookEvent, waitMs: number, afterwards?: () => void): void {
    const turn = (turns.get(event) ?? 0) + 1;
    turns.set(event, turn);
    const isCurrent = () => turns.get(event) === turn && event.status === 'queued';
    clock.after(waitMs, async () => {
      if (isCurrent()) await attempt(event);
      if (isCurrent()) retry(event);
      afterwards?.();
    });
  }

  function retry(event: WebhookEvent): void {
    if (event.attempts.length >= MOST_ATTEMPTS) event.status = 'failed';
    else plan(event, Math.min(retryMs * 2 ** (event.attempts.length - 1), LONGEST_WAIT_MS));
    state.changed();
  }

  function dispatch(event: WebhookEvent, waitMs = 0, afterwards?: () => void): void {
    event.status = 'queued';
    plan(event, waitMs, afterwards);
    for (let copy = 1; copy < state.data.copies; copy++) clock.after(waitMs, () => attempt(event));
    state.changed();
  }

  return {
    attempt,
    dispatch,
    nextDelivery,
    addSender(provider: string, sender: WebhookSender): void {
      senders.set(provider, sender);
      // What was under way when the last process ended goes on.
      for (const event of state.data.events)
        if (event.provider === provider && event.status === 'queued') plan(event, retryMs);
    },
  };
}
