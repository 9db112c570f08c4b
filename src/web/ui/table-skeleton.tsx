import { Skeleton } from './skeleton.tsx';

const ROWS = ['w-40', 'w-52', 'w-36', 'w-48', 'w-44', 'w-56'];

/** Holds the place of a DataTable whose first rows are on their way; stands in a SkeletonArea. */
export const TableSkeleton = () => (
  <div className="panel overflow-hidden">
    <div className="h-11 bg-sunk" />
    {ROWS.map((width) => (
      <div key={width} className="flex items-center justify-between gap-6 border-t border-line px-4 py-4">
        <span className="flex min-w-0 flex-1 flex-col gap-2">
          <Skeleton className={`h-4 max-w-full ${width}`} />
          <Skeleton className="h-3 w-32 max-w-full" />
        </span>
        <Skeleton className="h-4 w-20 max-sm:hidden" />
        <Skeleton className="h-4 w-28 max-md:hidden" />
        <Skeleton className="h-9 w-24 shrink-0" />
      </div>
    ))}
  </div>
);
