import type { HeldPart } from '#contracts/desk.ts';
import { type Tone, toneClasses } from '#web/ui/badge.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { BigMoney, Cents } from '#web/ui/money.tsx';

export type Line = {
  readonly label: string;
  /** A remark below the label. */
  readonly note?: React.ReactNode;
  readonly dollars: number;
  /** Its colour in the bar above. */
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
              className={classNames('size-2.5 shrink-0 rounded-full forced-color-adjust-none', shade)}
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

export const ShareBar = ({ lines }: { lines: readonly Line[] }) => (
  <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-full forced-color-adjust-none">
    {lines
      .filter(({ dollars }) => dollars > 0)
      .map(({ label, shade, dollars }) => (
        <span key={label} className={shade} style={{ flexGrow: dollars }} />
      ))}
  </div>
);

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
  escrow: 'bg-primary',
  patients: 'bg-primary/70',
  advertisers: 'bg-sun',
  general: 'bg-primary/40',
  gifts: 'bg-sun/60',
  'on-its-way': 'bg-info',
  unclaimed: 'bg-edge',
};

export const heldParts = Object.keys(HELD_SHADES) as HeldPart[];
