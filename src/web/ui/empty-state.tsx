import { Ring } from './ring.tsx';

type EmptyStateProps = {
  readonly fact: React.ReactNode;
  readonly help?: React.ReactNode;
  readonly action?: React.ReactNode;
};

/** One line of fact, perhaps one of help, one thing to do. */
export const EmptyState = ({ fact, help, action }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-3 px-4 py-10 text-center">
    <Ring share={0.18} className="size-20" strokeWidth={9} tone="text-sun">
      <Ring share={0.08} className="size-9" strokeWidth={14} />
    </Ring>
    <p className="text-lg font-bold text-balance">{fact}</p>
    {help && <p className="text-balance text-muted">{help}</p>}
    {action && <div className="mt-2">{action}</div>}
  </div>
);
