import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';

/** Has no texts: the dashboard shows it while the panel's script loads. */
export const AnalyticsSkeleton = () => (
  <SkeletonArea className="grid gap-6">
    <div className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-4">
      {['views', 'clicks', 'ctr', 'cost'].map((card) => (
        <Skeleton key={card} className="h-34 rounded-lg" />
      ))}
    </div>
    <div className="grid gap-4 lg:grid-cols-[2fr_1fr]">
      <Skeleton className="h-100 rounded-lg" />
      <Skeleton className="h-100 rounded-lg" />
    </div>
    <Skeleton className="h-56 rounded-lg" />
  </SkeletonArea>
);
