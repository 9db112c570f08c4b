import { lazy, Suspense, useEffect, useState } from 'react';
import { onFirstToast } from '../../ui/show-toast.ts';

const ToastRegion = lazy(() => import('../../ui/toast-region.tsx').then((m) => ({ default: m.ToastRegion })));

/** The toasts' script comes with the first toast. */
export const ToastSlot = () => {
  const [needed, setNeeded] = useState(false);
  useEffect(() => onFirstToast(() => setNeeded(true)), []);
  return needed ? (
    <Suspense>
      <ToastRegion />
    </Suspense>
  ) : null;
};
