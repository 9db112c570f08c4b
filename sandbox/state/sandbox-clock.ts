/** The sandbox's own time: it can be put forward, so that a day's wait is one call. */
export interface SandboxClock {
  now(): number;
  iso(): string;
  advance(seconds: number): void;
}

export function createSandboxClock(
  startOffsetMs: number,
  keepOffset: (offsetMs: number) => void,
): SandboxClock {
  let offsetMs = startOffsetMs;
  const now = () => Date.now() + offsetMs;
  return {
    now,
    iso: () => `${new Date(now()).toISOString().slice(0, 19)}Z`,
    advance(seconds) {
      offsetMs += seconds * 1000;
      keepOffset(offsetMs);
    },
  };
}
