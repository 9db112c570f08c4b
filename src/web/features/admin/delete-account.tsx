import type { ComponentProps } from 'react';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';

/** Seldom asked. */
const Dialog = lazily(async () => {
  const [{ DeleteAccountDialog: dialog }] = await Promise.all([
    import('./delete-account-dialog.tsx'),
    loadScreenTexts(['leaving']),
  ]);
  return { default: dialog };
});

/** Asks whether the account of somebody else is to be deleted. */
export const DeleteAccount = (props: ComponentProps<typeof Dialog>) => (
  <AwaitedDialog>
    <Dialog {...props} />
  </AwaitedDialog>
);
