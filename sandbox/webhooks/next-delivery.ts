import type { SandboxClock } from '../state/sandbox-clock.ts';
import type { WebhookEvent } from './webhook-state.ts';

interface Waiter {
  events: WeakSet<WebhookEvent>;
  resolve(): void;
}

/** Tells when a notice that did not exist before has been sent, so that an answer can come after it. */
export function createNextDelivery(clock: SandboxClock) {
  const waiters = new Set<Waiter>();
  return {
    added(event: WebhookEvent): void {
      for (const { events } of waiters) events.add(event);
    },
    tried(event: WebhookEvent): void {
      for (const { events, resolve } of waiters) if (events.has(event)) resolve();
    },
    /** Resolves after that, or when the time is up: not every call causes a notice. */
    async wait(mostMs: number): Promise<void> {
      const { promise: sent, resolve } = Promise.withResolvers<void>();
      const waiter = { events: new WeakSet<WebhookEvent>(), resolve };
      waiters.add(waiter);
      await Promise.race([sent, clock.sleep(mostMs)]);
      waiters.delete(waiter);
    },
  };
}
