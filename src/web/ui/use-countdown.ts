import { useCallback, useEffect, useEffectEvent, useState } from 'react';

/** Returns whole seconds until a moment of the same clock, never below 0. */
export const secondsUntil = (end: number, now: number): number => Math.max(0, Math.ceil((end - now) / 1000));

type Countdown = {
  /** Whole seconds left: all of them before the start, 0 after the end. */
  readonly left: number;
  readonly running: boolean;
  readonly start: () => void;
  /** Stops it without `onEnd`. */
  readonly stop: () => void;
};

/** Counts down by the clock, not by ticks: hidden tabs get ticks late. */
export const useCountdown = (seconds: number, onEnd?: () => void): Countdown => {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(seconds);
  const ended = useEffectEvent(() => onEnd?.());
  const start = useCallback(() => {
    setEnd(performance.now() + seconds * 1000);
    setLeft(seconds);
  }, [seconds]);
  const stop = useCallback(() => {
    setEnd(undefined);
    setLeft(0);
  }, []);
  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      const remaining = secondsUntil(end, performance.now());
      setLeft(remaining);
      if (remaining > 0) return;
      setEnd(undefined);
      ended();
    }, 250);
    return () => clearInterval(timer);
  }, [end]);
  return { left, running: end !== undefined, start, stop };
};
