import { useEffect, useRef, useState } from 'react';

const APPEAR_AFTER_MS = 200;
const STAY_AT_LEAST_MS = 300;

/** Follows a loading flag without flicker: true only after 200 ms, and then for 300 ms at least. */
export const useSettledFlag = (flag: boolean): boolean => {
  const [shown, setShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    const stayed = performance.now() - shownAt.current;
    const delay = flag ? APPEAR_AFTER_MS : Math.max(0, STAY_AT_LEAST_MS - stayed);
    const timer = setTimeout(() => {
      if (flag) shownAt.current = performance.now();
      setShown(flag);
    }, delay);
    return () => clearTimeout(timer);
  }, [flag]);
  return shown;
};
