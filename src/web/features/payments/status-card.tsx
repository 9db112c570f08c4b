import type { ReactNode } from 'react';
import { type Tone, toneClasses } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#web/ui/icons.tsx';
import { LoadingRing } from '#web/ui/loading-ring.tsx';

const SIGNS = {
  neutral: LoadingRing,
  ok: CheckIcon,
  sun: InfoIcon,
  info: CloseIcon,
  danger: WarningIcon,
} as const satisfies Record<Tone, unknown>;

type StatusCardProps = {
  readonly tone: Tone;
  readonly title: string;
  readonly help?: ReactNode;
  readonly children?: ReactNode;
};

/** One outcome in the middle of the page: what happened, what is safe, what to do. */
export const StatusCard = ({ tone, title, help, children }: StatusCardProps) => {
  const Sign = SIGNS[tone];
  return (
    <section
      role={tone === 'danger' ? 'alert' : 'status'}
      className="panel mx-auto grid w-full max-w-lg animate-rise justify-items-center gap-4 p-6 text-center md:p-8"
    >
      <span className={classNames('grid size-16 place-items-center rounded-full', toneClasses(tone))}>
        <Sign className="size-8" />
      </span>
      <p className="text-xl font-bold text-balance">{title}</p>
      {help && <p className="text-balance text-muted">{help}</p>}
      {children}
    </section>
  );
};
