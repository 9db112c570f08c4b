/** Timers that end with the sandbox, so that nothing fires into a closed one. */
export interface Timers {
  after(delayMs: number, work: () => void | Promise<void>): void;
  /** Gives up all that is under way. */
  clear(): void;
  close(): void;
}

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  let closed = false;
  function clear(): void {
    for (const timer of pending) clearTimeout(timer);
    pending.clear();
  }
  return {
    clear,
    after(delayMs, work) {
      if (closed) return;
      const timer = setTimeout(() => {
        pending.delete(timer);
        void work();
      }, delayMs);
      pending.add(timer);
    },
    close() {
      closed = true;
      clear();
    },
  };
}
