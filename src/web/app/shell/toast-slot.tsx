import { lazy, Suspense, useEffect, useState } from 'react';
import { onToast } from '#web/ui/show-toast.ts';

const ToastRegion = lazy(async () => {
  const [{ ToastRegion: Region }] = await Promise.all([
    import('#web/ui/toast-region.tsx'),
    import('#web/styles/full.css'),
  ]);
  return { default: Region };
});

/** The toasts' script and styles come with the first toast. */
export const ToastSlot = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
};
