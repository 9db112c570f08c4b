/**
 * The only time of the sandbox, for every wait of a provider: it flows or stands, and can be advanced. Only
 * disk, network and the end of the process use real time.
 */
export type SandboxClock = ReturnType<typeof createSandboxClock>;

type Timer = {
  dueAt: number;
  work: () => unknown;
  /** Somebody waits for it, so a reset runs it early instead of dropping it. */
  isAwaited: boolean;
};

type ClockNeeds = {
  /** Its lead over real time when the last process ended. */
  offsetMs: number;
  keepOffset(offsetMs: number): void;
  /** The clock moves by `advance` only. */
  stands: boolean;
};

/** Node's longest timer. */
const LONGEST_ALARM_MS = 2 ** 31 - 1;

export const createSandboxClock = ({ offsetMs, keepOffset, stands }: ClockNeeds) => {
  const startedAt = Date.now();
  let offset = offsetMs;
  /** Sorted by due time. */
  let waiting: Timer[] = [];
  let alarm: NodeJS.Timeout | undefined;
  let isClosed = false;
  const underWay = new Set<Promise<unknown>>();

  const now = (): number => (stands ? startedAt : Date.now()) + offset;

  const run = ({ work }: Timer): void => {
    const done = Promise.resolve(work()).finally(() => underWay.delete(done));
    underWay.add(done);
  };

  const runUntil = (end: number, before: (next: Timer) => void): void => {
    for (let next = waiting[0]; next && next.dueAt <= end; next = waiting[0]) {
      waiting.shift();
      before(next);
      run(next);
    }
  };

  const runDue = (): void => {
    runUntil(now(), () => undefined);
    setAlarm();
  };

  const setAlarm = (): void => {
    clearTimeout(alarm);
    const [next] = waiting;
    if (!next || isClosed) return;
    const waitMs = Math.max(0, next.dueAt - now());
    if (waitMs === 0 || !stands) alarm = setTimeout(runDue, Math.min(waitMs, LONGEST_ALARM_MS));
  };

  const add = (delayMs: number, work: () => unknown, isAwaited: boolean): void => {
    const timer = { dueAt: now() + delayMs, work, isAwaited };
    const place = waiting.findIndex(({ dueAt }) => dueAt > timer.dueAt);
    waiting.splice(place === -1 ? waiting.length : place, 0, timer);
    setAlarm();
  };

  const clear = (): void => {
    const awaited = waiting.filter(({ isAwaited }) => isAwaited);
    waiting = [];
    clearTimeout(alarm);
    for (const timer of awaited) run(timer);
  };

  return {
    now,
    /** Returns the time to the second, as most providers write it. */
    iso: (): string => `${new Date(now()).toISOString().slice(0, 19)}Z`,
    after: (delayMs: number, work: () => unknown): void => {
      if (!isClosed) add(delayMs, work, false);
    },
    sleep: (delayMs: number): Promise<void> => new Promise((resolve) => add(delayMs, resolve, true)),
    /** Advances the clock. Work that becomes due runs in its order, each at its own moment. */
    advance(seconds: number): void {
      const target = now() + seconds * 1000;
      const goTo = (time: number) => {
        offset += Math.max(0, time - now());
      };
      runUntil(target, ({ dueAt }) => goTo(dueAt));
      goTo(target);
      keepOffset(offset);
      setAlarm();
    },
    /** Resolves when all due work is done. */
    async settled(): Promise<void> {
      runDue();
      while (underWay.size > 0) {
        await Promise.all(underWay);
        runDue();
      }
    },
    /** Drops pending work, and returns to real time. */
    reset(): void {
      clear();
      offset = 0;
      keepOffset(offset);
    },
    close(): void {
      isClosed = true;
      clear();
    },
  };
};
