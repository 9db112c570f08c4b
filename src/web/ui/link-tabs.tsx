import { useCount } from '#web/i18n/language.tsx';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

type LinkTab = {
  readonly to: string;
  readonly label: React.ReactNode;
  /** The number of things in the tab; null while it is unknown. */
  readonly count?: number | null;
  readonly current: boolean;
};

/** Reserves the width of its digits while loading, so that no tab moves. */
const Count = ({ count }: { count: number | null }) => {
  const written = useCount();
  return (
    <span className="min-w-[3.75ch] whitespace-pre tabular-nums">
      {count === null ? '' : ` · ${written(count)}`}
    </span>
  );
};

/** Returns the gap between tabs: many tabs stand closer, so that they keep to one line. */
const spacingOf = (count: number): string => {
  if (count > 6) return 'gap-x-2 text-sm';
  return count > 4 ? 'gap-x-1 text-sm sm:gap-x-4 sm:text-base' : 'gap-x-4';
};

/** Tabs that are links: they work before scripts run, and the address names the open one. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav
    aria-label={label}
    className={classNames('flex flex-wrap border-b border-line', spacingOf(tabs.length))}
  >
    {tabs.map(({ to, label: name, count, current }) => (
      <Link
        key={to}
        to={to}
        replace
        preventScrollReset
        aria-current={current ? 'page' : undefined}
        className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-1 forced-colors:border-[Canvas] font-bold text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
      >
        {name}
        {count !== undefined && <Count count={count} />}
      </Link>
    ))}
  </nav>
);
