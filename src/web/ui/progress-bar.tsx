import { classNames } from './class-names.ts';

type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
};

/** A bar that is nearly full still shows that it is not. */
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
