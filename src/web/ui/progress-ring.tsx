import type { ReactNode } from 'react';
import { Ring } from './ring.tsx';

type ProgressRingProps = {
  readonly value: number;
  readonly max: number;
  readonly label: string;
  /** How the value is spoken, such as "13 seconds left". */
  readonly valueText?: string;
  readonly tone?: string;
  readonly className?: string;
  readonly children?: ReactNode;
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
