import { classNames } from './class-names.ts';

type ProgressBarProps = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  readonly className?: string;
};

export const ProgressBar = ({ value, max, label, className }: ProgressBarProps) => (
  <progress
    aria-label={label}
    value={Math.min(value, max)}
    max={max > 0 ? max : 1}
    className={classNames('meter', className)}
  />
);
