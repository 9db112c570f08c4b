/**
 * The one time of the sandbox. It flows like everybody's unless it is told to stand, can be put forward, and every wait of
 * a provider is measured by it. Only the disk, the network and the end of the process go by real time.
 */
export type SandboxClock = ReturnType<typeof createSandboxClock>;

type Timer = {
  dueAt: number;
  work: () => unknown;
  /** Somebody waits for it, so it is not given up but run early. */
  isAwaited: boolean;
};

type ClockNeeds = {
  /** How far it was ahead when the last process ended. */
  offsetMs: number;
  keepOffset(offsetMs: number): void;
  /** Moves by `advance` only. */
  stands: boolean;
};

/** The longest that a timer of Node can wait. */
const LONGEST_ALARM_MS = 2 ** 31 - 1;

export const createSandboxClock = ({ offsetMs, keepOffset, stands }: ClockNeeds) => {
  const startedAt = Date.now();
  let offset = offsetMs;
  /** In the order in which they are due. */
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
    /** To the second, as most providers tell time. */
    iso: (): string => `${new Date(now()).toISOString().slice(0, 19)}Z`,
    after: (delayMs: number, work: () => unknown): void => {
      if (!isClosed) add(delayMs, work, false);
    },
    sleep: (delayMs: number): Promise<void> => new Promise((resolve) => add(delayMs, resolve, true)),
    /** Puts time forward. What becomes due on the way is begun in its order, each at its own moment. */
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
    /** Resolves when all that is due has been done. */
    async settled(): Promise<void> {
      runDue();
      while (underWay.size > 0) {
        await Promise.all(underWay);
        runDue();
      }
    },
    /** Gives up what is under way, and goes back to everybody's time. */
    reset(): void {
      clear();
      offset = 0;
      keepOffset(offset);
    },
    /** Nothing fires any more. */
    close(): void {
      isClosed = true;
      clear();
    },
  };
};
