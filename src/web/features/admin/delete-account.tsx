import { type ComponentProps, lazy } from 'react';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';

/** Seldom asked. */
const Dialog = lazy(async () => {
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
