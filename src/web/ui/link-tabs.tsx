import { Link } from './link.tsx';

type LinkTab = { readonly to: string; readonly label: React.ReactNode; readonly current: boolean };

/** Tabs that are links: they work before any script, and the open one stands in the address. */
export const LinkTabs = ({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) => (
  <nav aria-label={label} className="flex flex-wrap gap-x-6 border-b border-line">
    {tabs.map((tab) => (
      <Link
        key={tab.to}
        to={tab.to}
        replace
        preventScrollReset
        aria-current={tab.current ? 'page' : undefined}
        className="-mb-px inline-flex min-h-12 items-center border-b-3 border-transparent px-1 font-bold text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
      >
        {tab.label}
      </Link>
    ))}
  </nav>
);
