import { classNames } from './class-names.ts';

type RingProps = {
  /** A share from 0 to 1. */
  readonly share: number;
  readonly className?: string;
  readonly strokeWidth?: number;
  /** Colour of the arc, as a text colour class. */
  readonly tone?: string;
  /** Animates the arc from nothing when it first shows. */
  readonly drawn?: boolean;
  readonly children?: React.ReactNode;
};

const LONGEST_UNFINISHED = 0.94;

/** A decorative ring beside words; where it alone carries a value, use ProgressRing. */
export const Ring = ({
  share,
  className,
  strokeWidth = 10,
  tone = 'text-primary',
  drawn,
  children,
}: RingProps) => {
  // Round caps would close a nearly full ring, so the arc stays shorter until the end.
  const length = share >= 1 ? 100 : Math.min(LONGEST_UNFINISHED, Math.max(0, share)) * 100;
  const circle = {
    cx: 50,
    cy: 50,
    r: 50 - strokeWidth / 2,
    fill: 'none',
    stroke: 'currentColor',
    strokeWidth,
  };
  return (
    <span className={classNames('relative inline-grid shrink-0 place-items-center', className)}>
      <svg viewBox="0 0 100 100" aria-hidden="true" className="col-start-1 row-start-1 size-full -rotate-90">
        <circle {...circle} className="text-line forced-colors:text-[GrayText]" />
        <circle
          {...circle}
          pathLength={100}
          strokeDasharray={`${length} 100`}
          strokeLinecap="round"
          strokeOpacity={length > 0 ? 1 : 0}
          className={classNames(tone, 'forced-colors:text-[Highlight]', drawn && 'animate-close-ring')}
        />
      </svg>
      {children && <span className="col-start-1 row-start-1 grid place-items-center">{children}</span>}
    </span>
  );
};
