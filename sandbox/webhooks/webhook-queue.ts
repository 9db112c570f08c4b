import { createDeliveries, type Resend, type WebhookQueueNeeds } from './deliveries.ts';
import type { WebhookEvent, WebhookState } from './webhook-state.ts';

const KEPT_EVENTS = 1000;

type NewEvent = Omit<WebhookEvent, 'createdAt' | 'status' | 'attempts'>;
type Mode = Pick<WebhookState, 'holding' | 'copies' | 'delaySeconds' | 'swapping'>;

export type WebhookQueue = ReturnType<typeof createWebhookQueue>;

/** The events of all providers, and their way to the app. */
export const createWebhookQueue = (needs: WebhookQueueNeeds) => {
  const { state, clock } = needs;
  const { attempt, dispatch, nextDelivery, addSender } = createDeliveries(needs);

  const held = () => state.data.events.filter(({ status }) => status === 'held');
  const find = (id: string | null) => state.data.events.find((event) => event.id === id);
  const overtaken = () => held().find(({ id }) => id === state.data.overtakenId);

  /** Makes the first of two wait; the second goes at once, and the first behind it. */
  const swap = (added: WebhookEvent): void => {
    const first = overtaken();
    if (!first) {
      state.data.overtakenId = added.id;
      return;
    }
    Object.assign(state.data, { swapping: false, overtakenId: null });
    dispatch(added, 0, () => dispatch(first));
  };

  return {
    addSender,
    /** Resolves once a new webhook has been sent, or after so long. */
    nextDelivery: nextDelivery.wait,
    find,
    newestFirst: () => state.data.events,
    add(event: NewEvent): WebhookEvent {
      const added: WebhookEvent = { ...event, createdAt: clock.iso(), status: 'held', attempts: [] };
      const { data } = state;
      data.events.unshift(added);
      data.events.length = Math.min(data.events.length, KEPT_EVENTS);
      nextDelivery.added(added);
      if (!data.holding && data.swapping) swap(added);
      else if (!data.holding) dispatch(added, data.delaySeconds * 1000);
      state.changed();
      return added;
    },
    mode(): Mode {
      const { holding, copies, delaySeconds, swapping } = state.data;
      return { holding, copies, delaySeconds, swapping };
    },
    set(mode: Partial<Mode>): void {
      Object.assign(state.data, mode);
      const waiting = overtaken();
      if (waiting && !state.data.swapping) dispatch(waiting);
      state.changed();
    },
    /** Releases the oldest first unless `reverse`, which makes events overtake each other. */
    release(reverse = false): number {
      Object.assign(state.data, { holding: false, overtakenId: null });
      const ordered = reverse ? held() : held().toReversed();
      for (const event of ordered) dispatch(event);
      state.changed();
      return ordered.length;
    },
    dropHeld(): number {
      const all = held();
      for (const event of all) event.status = 'dropped';
      state.changed();
      return all.length;
    },
    steer(event: WebhookEvent, wish: 'send' | 'hold' | 'drop'): void {
      if (wish === 'send') dispatch(event);
      else event.status = wish === 'hold' ? 'held' : 'dropped';
      state.changed();
    },
    replay: (event: WebhookEvent, how: Resend = {}): Promise<void> => attempt(event, how),
  };
};
