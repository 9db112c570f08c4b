/** Timers that end with the sandbox, so that nothing fires into a closed one. */
export interface Timers {
  after(delayMs: number, work: () => void | Promise<void>): void;
  clear(): void;
}

export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>();
  return {
    after(delayMs, work) {
      const timer = setTimeout(() => {
        pending.delete(timer);
        void work();
      }, delayMs);
      pending.add(timer);
    },
    clear() {
      for (const timer of pending) clearTimeout(timer);
      pending.clear();
    },
  };
}
