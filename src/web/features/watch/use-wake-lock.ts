import { useEffect } from 'react';

/** Keeps a phone's screen on while an advert runs; the browser takes the lock away with a hidden tab. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let released = false;
    let lock: WakeLockSentinel | undefined;
    // Refused on a low battery, for instance: the advert runs all the same.
    navigator.wakeLock.request('screen').then(
      (taken) => {
        lock = taken;
        if (released) void taken.release();
      },
      () => undefined,
    );
    return () => {
      released = true;
      void lock?.release();
    };
  }, [active]);
};
