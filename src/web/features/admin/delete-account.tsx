import { type ComponentProps, lazy, Suspense } from 'react';
import { loadScreenTexts } from '#web/i18n/language.tsx';

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
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);
