import { useCallback, useEffect, useState } from 'react';

/** Whole seconds until a moment of the same clock, never below 0. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

/** Counts down by the clock and not by ticks, which hidden tabs get late. `start` may be called again. */
export const useCountdown = (seconds: number) => {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  const start = useCallback(() => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  const stop = useCallback(() => setEnd(undefined), []);
  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      const remaining = secondsUntil(end, performance.now());
      setLeft(remaining);
      if (remaining === 0) setEnd(undefined);
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, running: end !== undefined, start, stop };
};
