import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { Timers } from '../state/timers.ts';
import { deliver, type WebhookSender } from './deliver-webhook.ts';
import type { WebhookEvent, WebhookState } from './webhook-state.ts';

const MOST_ATTEMPTS = 10;
const LONGEST_WAIT_MS = 30_000;
const KEPT_EVENTS = 1000;

interface WebhookQueueNeeds {
  state: StateFile<WebhookState>;
  clock: SandboxClock;
  timers: Timers;
  retryMs: number;
}

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** Sends events to the app with the provider's retries, a day's worth pressed into about two minutes. */
export function createWebhookQueue({ state, clock, timers, retryMs }: WebhookQueueNeeds) {
  const senders = new Map<string, WebhookSender>();

  async function attempt(event: WebhookEvent, retries: boolean, badSignature = false): Promise<void> {
    const sender = senders.get(event.provider);
    if (!sender || (retries && event.status !== 'queued')) return;
    const status = await deliver(sender, event, badSignature);
    event.attempts.push({ at: clock.iso(), status });
    const accepted = typeof status === 'number' && status >= 200 && status < 300;
    if (accepted) event.status = 'delivered';
    else if (retries && event.status === 'queued') scheduleRetry(event);
    state.changed();
  }

  function scheduleRetry(event: WebhookEvent): void {
    if (event.attempts.length >= MOST_ATTEMPTS) {
      event.status = 'failed';
      return;
    }
    const waitMs = Math.min(retryMs * 2 ** (event.attempts.length - 1), LONGEST_WAIT_MS);
    timers.after(waitMs, () => attempt(event, true));
  }

  function dispatch(event: WebhookEvent): void {
    event.status = 'queued';
    timers.after(0, () => attempt(event, true));
    for (let copy = 1; copy < state.data.copies; copy++) timers.after(0, () => attempt(event, false));
  }

  return {
    addSender(provider: string, sender: WebhookSender): void {
      senders.set(provider, sender);
      // What was under way when the last process ended goes on.
      for (const event of state.data.events)
        if (event.provider === provider && event.status === 'queued')
          timers.after(retryMs, () => attempt(event, true));
    },
    add(event: Pick<WebhookEvent, 'id' | 'provider' | 'type' | 'resourceId' | 'body'>): void {
      const added: WebhookEvent = { ...event, createdAt: clock.iso(), status: 'held', attempts: [] };
      state.data.events.unshift(added);
      state.data.events.length = Math.min(state.data.events.length, KEPT_EVENTS);
      if (!state.data.holding) dispatch(added);
      state.changed();
    },
    hold(): void {
      state.data.holding = true;
      state.changed();
    },
    /** Oldest first unless `reverse`, which is how events overtake each other. */
    release(reverse = false): number {
      state.data.holding = false;
      const held = state.data.events.filter((event) => event.status === 'held');
      const ordered = reverse ? held : held.toReversed();
      for (const event of ordered) dispatch(event);
      state.changed();
      return held.length;
    },
    dropHeld(): number {
      const held = state.data.events.filter((event) => event.status === 'held');
      for (const event of held) event.status = 'dropped';
      state.changed();
      return held.length;
    },
    setCopies(copies: number): void {
      state.data.copies = copies;
      state.changed();
    },
    async replay(id: string, badSignature = false): Promise<WebhookEvent | undefined> {
      const event = state.data.events.find((known) => known.id === id);
      if (event) await attempt(event, false, badSignature);
      return event;
    },
    find: (id: string) => state.data.events.find((event) => event.id === id),
    newestFirst: () => state.data.events,
    mode: () => ({ holding: state.data.holding, copies: state.data.copies }),
  };
}
