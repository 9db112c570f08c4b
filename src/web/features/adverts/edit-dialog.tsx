import { lazy } from 'react';
import type { OwnAdvert } from '#contracts/adverts.ts';
import { AwaitedDialog } from '#web/ui/dialog.tsx';

/** Loaded with the first press on Edit. */
const EditAdvertDialog = lazy(() =>
  import('./edit-advert-dialog.tsx').then((m) => ({ default: m.EditAdvertDialog })),
);

export const EditDialog = (props: { readonly advert: OwnAdvert; readonly onClose: () => void }) => (
  <AwaitedDialog>
    <EditAdvertDialog {...props} />
  </AwaitedDialog>
);
