import { classNames } from './class-names.ts';

/** A ring closing round a play sign. */
export const Mark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" aria-hidden="true" className={classNames('shrink-0', className ?? 'size-7')}>
    <g
      fill="none"
      stroke="currentColor"
      strokeWidth="5"
      className="text-primary"
      transform="rotate(-90 16 16)"
    >
      <circle cx="16" cy="16" r="12.5" strokeOpacity=".16" />
      <circle cx="16" cy="16" r="12.5" strokeLinecap="round" pathLength={100} strokeDasharray="72 100" />
    </g>
    <path
      className="text-sun"
      fill="currentColor"
      d="M13 10.8v10.4a.6.6 0 0 0 .92.5l8-5.2a.6.6 0 0 0 0-1l-8-5.2a.6.6 0 0 0-.92.5z"
    />
  </svg>
);
