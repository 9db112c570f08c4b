import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';

export const AdvertsSkeleton = () => (
  <SkeletonArea className="grid gap-6">
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13rem,100%),1fr))] gap-3 md:gap-4">
      {['count', 'active', 'views'].map((tile) => (
        <Skeleton key={tile} className="h-28 rounded-lg" />
      ))}
    </div>
    <div className="grid gap-4 md:grid-cols-2 lg:grid-cols-3">
      {['first', 'second', 'third'].map((card) => (
        <Skeleton key={card} className="h-96 rounded-lg" />
      ))}
    </div>
  </SkeletonArea>
);
