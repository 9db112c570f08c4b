import { lazy, Suspense, useState } from 'react';
import type { DialogProps } from './dialog-box.tsx';

const DialogBox = lazy(() => import('./dialog-box.tsx').then((m) => ({ default: m.DialogBox })));

/** Loaded when it first opens, and kept from then on, so that it can close in its own time. */
export const Dialog = (props: DialogProps) => {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  ) : null;
};
