import { classNames } from './class-names.ts';
import { whole } from './whole-text.tsx';

type CardProps = {
  readonly title?: React.ReactNode;
  /** A badge or a button at the right of the title. */
  readonly action?: React.ReactNode;
  readonly children?: React.ReactNode;
  readonly className?: string;
};

export const Card = ({ title, action, children, className }: CardProps) => (
  <section className={classNames('panel p-4 md:p-6', className)}>
    {(title || action) && (
      <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
        {title && <h2>{whole(title)}</h2>}
        {action}
      </header>
    )}
    {children}
  </section>
);

/** A name at the left, its value at the right or, without room, on the next line. Goes into a `<dl>`. */
export const FactLine = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div className="flex flex-wrap items-baseline justify-between gap-x-4">
    <dt className="text-muted">{label}</dt>
    <dd className="font-bold tabular-nums">{whole(children)}</dd>
  </div>
);

type StatTileProps = {
  readonly label: React.ReactNode;
  readonly value: React.ReactNode;
  /** Explains the figure. */
  readonly note?: React.ReactNode;
};

/** One figure of a `<StatTiles>` list. */
export const StatTile = ({ label, value, note }: StatTileProps) => (
  <div className="panel flex min-w-0 flex-col gap-1 p-4 md:p-5">
    <dt className="text-sm text-muted">{label}</dt>
    <dd className="text-2xl font-extrabold tracking-tight tabular-nums">{whole(value)}</dd>
    {note && <dd className="text-sm text-muted">{whole(note)}</dd>}
  </div>
);

/** Puts as many tiles in a row as their words allow; four are never split into three and one. */
export const StatTiles = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <dl
    aria-label={label}
    className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 sm:[&:has(>:nth-child(4):last-child)]:grid-cols-2 md:gap-4 lg:[&:has(>:nth-child(4):last-child)]:grid-cols-4"
  >
    {children}
  </dl>
);
