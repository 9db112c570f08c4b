import type { ComponentProps } from 'react';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Loaded on demand, because it is seldom used. */
const Dialog = lazily(async () => {
  const [{ DeleteAccountDialog: dialog }] = await Promise.all([
    import('./delete-account-dialog.tsx'),
    loadScreenTexts(['leaving']),
  ]);
  return { default: dialog };
});

/** Asks to confirm the deletion of another account. */
export const DeleteAccount = (props: ComponentProps<typeof Dialog>) => (
  <AwaitedDialog>
    <Dialog {...props} />
  </AwaitedDialog>
);
