import type { OwnAdvert } from '#contracts/adverts.ts';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Loaded with the first press on Edit. */
const EditAdvertDialog = lazily(() =>
  import('./edit-advert-dialog.tsx').then((m) => ({ default: m.EditAdvertDialog })),
);

export const EditDialog = (props: { readonly advert: OwnAdvert; readonly onClose: () => void }) => (
  <AwaitedDialog>
    <EditAdvertDialog {...props} />
  </AwaitedDialog>
);
