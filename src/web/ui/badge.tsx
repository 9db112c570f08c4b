import { classNames } from './class-names.ts';
import { whole } from './whole-text.tsx';

export type Tone = 'neutral' | 'ok' | 'sun' | 'info' | 'danger';

const TONES: Record<Tone, string> = {
  neutral: 'bg-sunk text-muted',
  ok: 'bg-ok-soft text-ok',
  sun: 'bg-sun-soft text-sun-ink',
  info: 'bg-info-soft text-info',
  danger: 'bg-danger-soft text-danger',
};

export const toneClasses = (tone: Tone): string => TONES[tone];

type BadgeProps = {
  readonly tone?: Tone;
  readonly icon?: React.ReactNode;
  readonly children: React.ReactNode;
  readonly className?: string;
};

export const Badge = ({ tone = 'neutral', icon, children, className }: BadgeProps) => (
  <span
    className={classNames(
      'inline-flex w-fit items-center gap-1.5 rounded-full px-2.5 py-0.5 text-xs font-semibold',
      toneClasses(tone),
      className,
    )}
  >
    {icon}
    {whole(children)}
  </span>
);
