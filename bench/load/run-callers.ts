/** What a cell of load came to; latencies in milliseconds. */
export type LoadOutcome = {
  done: number;
  /** Anything but the answer that was asked for. */
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
};

type Load = {
  callers: number;
  milliseconds: number;
  /** One call of a caller: false when it failed, undefined when there is nothing left to call with. */
  call(caller: number): Promise<boolean | undefined>;
};

const percentile = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Lets callers call, each one call at a time, until the time is over; waits for the calls under way. */
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
