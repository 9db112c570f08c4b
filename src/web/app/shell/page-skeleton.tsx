import { Skeleton, SkeletonArea } from '../../ui/skeleton.tsx';

/** A page whose shape is not known yet: a heading and a block. */
export const PageSkeleton = () => (
  <SkeletonArea className="page min-h-[70dvh] py-10">
    <Skeleton className="mb-6 h-9 w-64 max-w-full" />
    <Skeleton className="h-48 w-full rounded-lg" />
  </SkeletonArea>
);
