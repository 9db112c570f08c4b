import type { ReactNode } from 'react';
import { useTexts } from '../i18n/language-context.tsx';
import { classNames } from './class-names.ts';
import { useSettledFlag } from './use-settled-flag.ts';

/** One grey box of the size of what comes; compose several inside SkeletonArea. */
export const Skeleton = ({ className }: { className: string }) => (
  <span className={classNames('block animate-breathe rounded-sm bg-line', className)} />
);

type SkeletonAreaProps = {
  readonly children: ReactNode;
  readonly className?: string;
  /** What is on its way; "Loading…" otherwise. */
  readonly label?: string;
};

/** Holds the place at once, shows its boxes after 200 ms, and tells screen readers one word instead of many boxes. */
export const SkeletonArea = ({ children, className, label }: SkeletonAreaProps) => {
  const shown = useSettledFlag(true);
  const t = useTexts('skeleton');
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label ?? t.loading}</span>
      <div aria-hidden="true" className={shown ? 'contents' : 'invisible contents'}>
        {children}
      </div>
    </div>
  );
};
