/** The outcome of a load; latencies are in milliseconds. */
export type LoadOutcome = {
  done: number;
  /** Calls with any other answer than the expected one. */
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
};

type Load = {
  callers: number;
  milliseconds: number;
  /** Makes one call. Returns false if it failed, and undefined if no request is left. */
  call(caller: number): Promise<boolean | undefined>;
};

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Each caller makes one call after the other until the time is over. Then waits for the running calls. */
export const runCallers = async ({ callers, milliseconds, call }: Load): Promise<LoadOutcome> => {
  const latencies: number[] = [];
  let failed = 0;
  const start = performance.now();
  const caller = async (index: number): Promise<void> => {
    for (let now = performance.now(); now - start < milliseconds; ) {
      const succeeded = await call(index);
      if (succeeded === undefined) return;
      const end = performance.now();
      latencies.push(end - now);
      if (!succeeded) failed += 1;
      now = end;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, index) => caller(index)));
  const seconds = (performance.now() - start) / 1_000;
  const sorted = Float64Array.from(latencies).sort();
  return {
    done: latencies.length - failed,
    failed,
    seconds,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
  };
};
