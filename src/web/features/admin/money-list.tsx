import type { HeldPart } from '#contracts/desk.ts';
import { type Tone, toneClasses } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BigMoney, Cents } from '#web/ui/money.tsx';

export type Line = {
  readonly label: string;
  /** A remark below the label. */
  readonly note?: React.ReactNode;
  readonly dollars: number;
  /** Its text colour, which the bar above has too. */
  readonly shade?: string;
};

export const LineList = ({ lines, quiet }: { lines: readonly Line[]; quiet?: boolean }) => (
  <dl className={classNames('grid gap-1 empty:hidden', quiet && 'border-t border-line pt-2 text-muted')}>
    {lines.map(({ label, note, dollars, shade }) => (
      <div key={label} className="flex items-baseline justify-between gap-3">
        <dt className="flex items-baseline gap-2">
          {shade && (
            <span
              aria-hidden="true"
              className={classNames(
                'size-2.5 shrink-0 rounded-full bg-current forced-color-adjust-none',
                shade,
              )}
            />
          )}
          <span>
            {label}
            {note !== undefined && <span className="block text-xs font-normal text-muted">{note}</span>}
          </span>
        </dt>
        <dd className={quiet ? undefined : 'font-bold'}>
          <Cents dollars={dollars} />
        </dd>
      </div>
    ))}
  </dl>
);

/** Each line's share of the sum of all. */
export const ShareBar = ({ lines }: { lines: readonly Line[] }) => {
  const shown = lines.filter(({ dollars }) => dollars > 0);
  const sumOf = (some: readonly Line[]) => some.reduce((sum, { dollars }) => sum + dollars, 0);
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${sumOf(shown) || 1} 1`}
      preserveAspectRatio="none"
      className="h-3 w-full rounded-full bg-line stroke-card forced-color-adjust-none"
    >
      {shown.map(({ label, shade, dollars }, place) => (
        <rect
          key={label}
          x={sumOf(shown.slice(0, place))}
          width={dollars}
          height="1"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
          className={classNames('fill-current', shade)}
        />
      ))}
    </svg>
  );
};

type PanelProps = {
  readonly title: string;
  readonly heading?: 'h2' | 'h3';
  readonly dollars: number;
  readonly tone?: Tone;
  readonly badge?: React.ReactNode;
  readonly children: React.ReactNode;
};

export const Panel = ({ title, heading: Title = 'h3', dollars, tone, badge, children }: PanelProps) => (
  <section className={classNames('panel grid content-start gap-3 p-4 text-sm', tone && toneClasses(tone))}>
    <header>
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-2">
        <Title className={classNames('text-sm font-semibold', !tone && 'text-muted')}>{title}</Title>
        {badge}
      </div>
      <p className="text-2xl font-extrabold tracking-tight">
        <BigMoney dollars={dollars} even />
      </p>
    </header>
    {children}
  </section>
);

/** The colours of money by owner. */
export const HELD_SHADES: Record<HeldPart, string> = {
  escrow: 'text-primary',
  patients: 'text-primary/70',
  advertisers: 'text-sun',
  general: 'text-primary/40',
  gifts: 'text-sun/60',
  'on-its-way': 'text-info',
  unclaimed: 'text-edge',
};

export const heldParts = Object.keys(HELD_SHADES) as HeldPart[];
