import { useEffect, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { classNames } from './class-names.ts';

const APPEAR_AFTER_MS = 200;
const STAY_AT_LEAST_MS = 300;

/** Follows a loading flag without flicker: true only after 200 ms, and then for at least 300 ms. */
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

/** A grey box of the size of the coming content; several go into one SkeletonArea. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('block animate-breathe rounded-sm bg-line', className)} />
);

type SkeletonAreaProps = {
  readonly children: React.ReactNode;
  readonly className?: string;
  /** The spoken name of the content; by default "Loading…". */
  readonly label?: string;
};

/** Reserves its space at once, shows its boxes after 200 ms even without scripts; spoken as one word. */
export const SkeletonArea = ({ children, className, label }: SkeletonAreaProps) => {
  const t = useTexts(shellTexts).skeleton;
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? t.loading}</span>
      <div aria-hidden="true" className="contents animate-late">
        {children}
      </div>
    </div>
  );
};
