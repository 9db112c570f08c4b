import type { ComponentProps } from 'react';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Loaded on demand, because it is seldom used. */
const Dialog = lazily(() =>
  import('./delete-account-dialog.tsx').then((m) => ({ default: m.DeleteAccountDialog })),
);

/** Asks to confirm the deletion of another account. */
export const DeleteAccount = (props: ComponentProps<typeof Dialog>) => (
  <AwaitedDialog>
    <Dialog {...props} />
  </AwaitedDialog>
);
