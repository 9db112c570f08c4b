import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { StateFile } from '../state/state-file.ts';
import type { WebhookEvent, WebhookState } from './webhook-state.ts';

type Signing = {
  isForged: boolean;
  /** The claimed time of sending, in milliseconds. */
  at: number;
};

export type WebhookSender = {
  url: string;
  /** Signs each attempt again, as providers do. */
  sign(event: WebhookEvent, signing: Signing): { headers: Record<string, string>; body: string };
};

const PATIENCE_MS = 5000;

/** Makes one attempt: returns the HTTP status, or the reason why there was none. */
const deliver = async (
  sender: WebhookSender,
  event: WebhookEvent,
  signing: Signing,
): Promise<number | string> => {
  const { headers, body } = sender.sign(event, signing);
  try {
    const response = await fetch(event.url ?? sender.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    return cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause);
  }
};

const isTaken = (status: number | string): boolean =>
  typeof status === 'number' && status >= 200 && status < 300;

type Waiter = {
  events: WeakSet<WebhookEvent>;
  resolve(): void;
};

/** Reports when a webhook created after a call has been sent, so that the answer can follow it. */
const createNextDelivery = (clock: SandboxClock) => {
  const waiters = new Set<Waiter>();
  return {
    added(event: WebhookEvent): void {
      for (const { events } of waiters) events.add(event);
    },
    tried(event: WebhookEvent): void {
      for (const { events, resolve } of waiters) if (events.has(event)) resolve();
    },
    /** Resolves after that, or after the time: not every call causes a webhook. */
    async wait(mostMs: number): Promise<void> {
      const { promise: sent, resolve } = Promise.withResolvers<void>();
      const waiter = { events: new WeakSet<WebhookEvent>(), resolve };
      waiters.add(waiter);
      await Promise.race([sent, clock.sleep(mostMs)]);
      waiters.delete(waiter);
    },
  };
};

const MOST_ATTEMPTS = 10;
const LONGEST_WAIT_MS = 30_000;

export type WebhookQueueNeeds = {
  state: StateFile<WebhookState>;
  clock: SandboxClock;
  retryMs: number;
};

/** The difference of a repeated webhook from the first one. */
export type Resend = { isForged?: boolean; ageMs?: number };

/** Carries events to the app with the provider's retries, a day's worth pressed into about two minutes. */
export const createDeliveries = ({ state, clock, retryMs }: WebhookQueueNeeds) => {
  const senders = new Map<string, WebhookSender>();
  const nextDelivery = createNextDelivery(clock);
  /** Invalidates plans for an event that are older than its latest one. */
  const turns = new WeakMap<WebhookEvent, number>();

  const attempt = async (
    event: WebhookEvent,
    { isForged = false, ageMs = 0 }: Resend = {},
  ): Promise<void> => {
    const sender = senders.get(event.provider);
    if (!sender) return;
    const status = await deliver(sender, event, { isForged, at: clock.now() - ageMs });
    event.attempts.push({ at: clock.iso(), status });
    // Acceptance of a forged or old delivery proves nothing.
    if (isTaken(status) && !isForged && ageMs === 0) event.status = 'delivered';
    nextDelivery.tried(event);
    state.changed();
  };

  /** Plans a first attempt or a retry, unless the event is dropped or paused until then. */
  const plan = (event: WebhookEvent, waitMs: number, afterwards?: () => void): void => {
    const turn = (turns.get(event) ?? 0) + 1;
    turns.set(event, turn);
    const isCurrent = () => turns.get(event) === turn && event.status === 'queued';
    clock.after(waitMs, async () => {
      if (isCurrent()) await attempt(event);
      if (isCurrent()) retry(event);
      afterwards?.();
    });
  };

  const retry = (event: WebhookEvent): void => {
    if (event.attempts.length >= MOST_ATTEMPTS) event.status = 'failed';
    else plan(event, Math.min(retryMs * 2 ** (event.attempts.length - 1), LONGEST_WAIT_MS));
    state.changed();
  };

  const dispatch = (event: WebhookEvent, waitMs = 0, afterwards?: () => void): void => {
    event.status = 'queued';
    plan(event, waitMs, afterwards);
    for (let copy = 1; copy < state.data.copies; copy++) clock.after(waitMs, () => attempt(event));
    state.changed();
  };

  return {
    attempt,
    dispatch,
    nextDelivery,
    addSender(provider: string, sender: WebhookSender): void {
      senders.set(provider, sender);
      // Events in flight when the last process ended go on.
      for (const event of state.data.events)
        if (event.provider === provider && event.status === 'queued') plan(event, retryMs);
    },
  };
};
