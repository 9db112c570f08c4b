import { classNames } from './class-names.ts';
import { Ring } from './ring.tsx';

type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
};

/** Keeps a nearly full bar visibly unfinished. */
const shownShare = (value: number, max: number): number => {
  const share = max > 0 ? value / max : 0;
  return share >= 1 ? 1 : Math.min(share, 0.98);
};

export const ProgressBar = ({ value, max, label, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    value={shownShare(value, max)}
    max={1}
    className={classNames('meter', className)}
  />
);

type ProgressRingProps = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  /** The spoken value, such as "13 seconds left". */
  readonly valueText?: string;
  readonly tone?: string;
  readonly className?: string;
  readonly children?: React.ReactNode;
};

export const ProgressRing = ({ value, max, label, valueText, children, ...ring }: ProgressRingProps) => (
  <span
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={max}
    aria-valuenow={value}
    aria-valuetext={valueText}
    className="inline-grid"
  >
    <Ring share={max > 0 ? value / max : 0} {...ring}>
      {children}
    </Ring>
  </span>
);
