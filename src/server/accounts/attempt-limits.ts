import type { Clock } from '../platform/clock/clock.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

export type AttemptLimit = { key: string; max: number; seconds: number };

export type AttemptLimits = {
  /** Counts one attempt against each limit. @throws DomainError too-many-requests, without counting, when one is full. */
  take(limits: readonly AttemptLimit[]): void;
  /** Forgets the attempts of a key: they led to a success. */
  forget(key: string): void;
};

type Window = { count: number; endsAt: number };

/** Above this the oldest windows are dropped: an attacker must not fill the memory with keys. */
const MAX_WINDOWS = 100_000;

/**
 * Counts attempts in fixed windows, in the memory of this process: with several processes behind a balancer each has
 * counts of its own, which multiplies the limits by their number.
 */
export const createAttemptLimits = (clock: Clock): AttemptLimits => {
  const windows = new Map<string, Window>();

  const openWindow = ({ key, seconds }: AttemptLimit, now: number): Window => {
    const known = windows.get(key);
    if (known && known.endsAt > now) return known;
    const opened = { count: 0, endsAt: now + seconds * 1000 };
    // Deleted first, so that the map's order is that of opening.
    windows.delete(key);
    windows.set(key, opened);
    const [oldest] = windows.keys();
    if (windows.size > MAX_WINDOWS && oldest !== undefined) windows.delete(oldest);
    return opened;
  };

  return {
    take(limits) {
      const now = clock.now().getTime();
      const opened = limits.map((limit) => ({ limit, window: openWindow(limit, now) }));
      const full = opened.find(({ limit, window }) => window.count >= limit.max);
      if (full)
        throw new DomainError('too-many-requests', `limit ${full.limit.max} in ${full.limit.seconds} s`);
      for (const { window } of opened) window.count += 1;
    },
    forget(key) {
      windows.delete(key);
    },
  };
};
