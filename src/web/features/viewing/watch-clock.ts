import type { UnpaidReason } from '#contracts/viewing.ts';

/**
 * The player's clock as a pure function of events. Time comes from a monotonic clock (milliseconds), never
 * from counting ticks; every heartbeat corrects it by the server's measure, which alone decides about the
 * credit.
 */
export type WatchPhase =
  | 'starting'
  /** The browser does a proof of work before the view is opened. */
  | 'proving'
  /** The site refuses frames: it must be opened in a new tab first. */
  | 'waiting'
  /** The viewer pressed; the server has not seen the page being opened yet. */
  | 'opening'
  /** Pressed, and still not opened: the browser may have blocked the new tab. */
  | 'blocked'
  | 'running'
  /** The tab is hidden, or a question covers the advert: time does not count. */
  | 'paused'
  /** Heartbeats do not get through. */
  | 'stalled'
  | 'crediting'
  | 'counted'
  /** Completed without payment; `unpaid` has the reason. */
  | 'thanked'
  /** The credit may be retried. */
  | 'credit-failed'
  /** This view will not be counted; `code` has the reason. */
  | 'refused';

export type WatchClock = {
  readonly phase: WatchPhase;
  readonly seconds: number;
  readonly watchedMs: number;
  /** The time up to which `watchedMs` is counted; null while time does not count. */
  readonly reckonedAt: number | null;
  /** Dollars the view added, once counted. */
  readonly earned: number;
  /** Dollars of the page, this view included. */
  readonly total: number;
  readonly code: string | null;
  /** The reason why the view will not be, or was not, paid; null for a paid one. */
  readonly unpaid: UnpaidReason | null;
};

type CreditEvent =
  | { readonly type: 'credit-retried' }
  | { readonly type: 'credited'; readonly earned: number; readonly total: number }
  | { readonly type: 'thanked'; readonly unpaid: UnpaidReason }
  | { readonly type: 'credit-lost'; readonly code: string }
  | { readonly type: 'credit-early'; readonly now: number }
  | { readonly type: 'refused'; readonly code: string };

export type WatchEvent =
  | { readonly type: 'proof-asked' }
  | {
      readonly type: 'opened';
      readonly seconds: number;
      readonly waits: boolean;
      readonly now: number;
      readonly unpaid?: UnpaidReason | undefined;
    }
  | { readonly type: 'site-pressed' }
  | { readonly type: 'site-blocked' }
  | { readonly type: 'site-opened'; readonly now: number }
  | { readonly type: 'ticked'; readonly now: number }
  | { readonly type: 'hidden'; readonly now: number }
  | { readonly type: 'shown'; readonly now: number }
  | { readonly type: 'measured'; readonly watchedSeconds: number; readonly now: number }
  | { readonly type: 'beat-lost'; readonly now: number }
  | CreditEvent;

export const NEW_CLOCK: WatchClock = {
  phase: 'starting',
  seconds: 0,
  watchedMs: 0,
  reckonedAt: null,
  earned: 0,
  total: 0,
  code: null,
  unpaid: null,
};

const reckon = (clock: WatchClock, now: number): WatchClock => {
  if (clock.reckonedAt === null) return clock;
  const passed = Math.max(0, now - clock.reckonedAt);
  return { ...clock, watchedMs: Math.min(clock.seconds * 1000, clock.watchedMs + passed), reckonedAt: now };
};

const stop = (clock: WatchClock, phase: WatchPhase): WatchClock => ({ ...clock, phase, reckonedAt: null });

const run = (clock: WatchClock, now: number): WatchClock => ({ ...clock, phase: 'running', reckonedAt: now });

/** The server's measure replaces our own count; it alone ends the watching. */
const measure = (clock: WatchClock, watchedSeconds: number, now: number): WatchClock => {
  if (clock.phase !== 'running' && clock.phase !== 'paused' && clock.phase !== 'stalled') return clock;
  const watchedMs = Math.min(clock.seconds, watchedSeconds) * 1000;
  if (watchedSeconds >= clock.seconds) return { ...stop(clock, 'crediting'), watchedMs };
  const measured = { ...clock, watchedMs };
  return clock.phase === 'paused' ? measured : run(measured, now);
};

const reduceCredit = (clock: WatchClock, event: CreditEvent): WatchClock => {
  switch (event.type) {
    case 'credited':
      return { ...stop(clock, 'counted'), earned: event.earned, total: event.total, code: null };
    case 'thanked':
      return { ...stop(clock, 'thanked'), unpaid: event.unpaid, code: null };
    case 'credit-lost':
      return { ...stop(clock, 'credit-failed'), code: event.code };
    case 'credit-early':
      return run(clock, event.now);
    case 'credit-retried':
      return clock.phase === 'credit-failed' ? { ...clock, phase: 'crediting', code: null } : clock;
    case 'refused':
      return clock.phase === 'counted' || clock.phase === 'thanked'
        ? clock
        : { ...stop(clock, 'refused'), code: event.code };
  }
};

/** Whether the site waits for its own tab and is not open yet. */
export const waitsForSite = ({ phase }: WatchClock): boolean =>
  phase === 'waiting' || phase === 'opening' || phase === 'blocked';

export const reduceWatchClock = (clock: WatchClock, event: WatchEvent): WatchClock => {
  switch (event.type) {
    case 'proof-asked':
      return { ...clock, phase: 'proving' };
    case 'opened': {
      const opened = { ...clock, seconds: event.seconds, unpaid: event.unpaid ?? null };
      return event.waits ? stop(opened, 'waiting') : run(opened, event.now);
    }
    case 'site-pressed':
      return waitsForSite(clock) ? stop(clock, 'opening') : clock;
    case 'site-blocked':
      return clock.phase === 'opening' ? stop(clock, 'blocked') : clock;
    case 'site-opened':
      return waitsForSite(clock) ? run(clock, event.now) : clock;
    case 'ticked':
      return reckon(clock, event.now);
    case 'hidden':
      return clock.phase === 'running' ? stop(reckon(clock, event.now), 'paused') : clock;
    case 'shown':
      return clock.phase === 'paused' ? run(clock, event.now) : clock;
    case 'measured':
      return measure(clock, event.watchedSeconds, event.now);
    case 'beat-lost':
      return clock.phase === 'running' ? stop(reckon(clock, event.now), 'stalled') : clock;
    default:
      return reduceCredit(clock, event);
  }
};

/** Whole seconds still to watch, for people: 1 until the very end. */
export const secondsLeft = ({ seconds, watchedMs }: WatchClock): number =>
  Math.max(0, Math.ceil(seconds - watchedMs / 1000));

export const shareWatched = ({ seconds, watchedMs }: WatchClock): number =>
  seconds > 0 ? Math.min(1, watchedMs / (seconds * 1000)) : 0;

/** Leaving now would lose watched time. */
export const isUnderWay = ({ phase }: WatchClock): boolean =>
  phase === 'running' || phase === 'paused' || phase === 'stalled' || phase === 'crediting';
