import type { Timers } from '../state/timers.ts';
import type { WebhookEvent } from './webhook-state.ts';

interface Waiter {
  events: WeakSet<WebhookEvent>;
  resolve(): void;
}

/** Tells when a notice that did not exist before has been sent, so that an answer can come after it. */
export function createNextDelivery(timers: Timers) {
  const waiters = new Set<Waiter>();
  return {
    added(event: WebhookEvent): void {
      for (const { events } of waiters) events.add(event);
    },
    tried(event: WebhookEvent): void {
      for (const { events, resolve } of waiters) if (events.has(event)) resolve();
    },
    /** Resolves after that, or when the time is up: not every call causes a notice. */
    wait: (mostMs: number): Promise<void> =>
      new Promise((done) => {
        const waiter: Waiter = {
          events: new WeakSet(),
          resolve() {
            waiters.delete(waiter);
            done();
          },
        };
        waiters.add(waiter);
        timers.after(mostMs, waiter.resolve);
      }),
  };
}
