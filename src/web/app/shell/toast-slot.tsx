import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../../ui/show-toast.ts';

const ToastRegion = lazy(async () => {
  const [{ ToastRegion: Region }] = await Promise.all([
    import('../../ui/toast-region.tsx'),
    import('../../styles/full.css'),
  ]);
  return { default: Region };
});

/** The toasts' script and styles come with the first toast. */
export const ToastSlot = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
};
