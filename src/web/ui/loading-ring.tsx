import { classNames } from './class-names.ts';

/** The ring on its way: for buttons in flight and small places. Whole pages use Skeleton. */
export const LoadingRing = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={classNames('size-5 shrink-0 animate-turn', className)}
  >
    <circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" strokeOpacity=".25" strokeWidth="3.5" />
    <circle
      cx="12"
      cy="12"
      r="9"
      fill="none"
      stroke="currentColor"
      strokeWidth="3.5"
      strokeLinecap="round"
      pathLength={100}
      strokeDasharray="28 100"
    />
  </svg>
);
