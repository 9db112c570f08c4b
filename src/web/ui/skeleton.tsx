import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';

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

/** One grey box of the size of what comes; compose several inside SkeletonArea. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('block animate-breathe rounded-sm bg-line', className)} />
);

type SkeletonAreaProps = {
  readonly children: React.ReactNode;
  readonly className?: string;
  /** What is on its way; "Loading…" otherwise. */
  readonly label?: string;
};

/** Takes its space at once, shows its boxes after 200 ms, scripts or none, and says one word to screen readers. */
export const SkeletonArea = ({ children, className, label }: SkeletonAreaProps) => {
  const t = useTexts('skeleton');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? t.loading}</span>
      <div aria-hidden="true" className="contents animate-late">
        {children}
      </div>
    </div>
  );
};
