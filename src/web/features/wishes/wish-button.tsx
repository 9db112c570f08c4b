import { LazyDialogButton } from '#web/ui/lazy-dialog-button.tsx';

type WishButtonProps = {
  readonly patientId: string;
  readonly name: string;
  /** Shown when the form could not be loaded. */
  readonly failed: string;
  readonly className: string;
  readonly children: React.ReactNode;
};

const loadDialog = () =>
  Promise.all([import('./wish-dialog.tsx'), import('#web/styles/full.css')]).then(
    ([dialog]) => dialog.WishDialog,
  );

export const WishButton = ({ patientId, name, ...button }: WishButtonProps) => (
  <LazyDialogButton load={loadDialog} dialog={{ patientId, name }} {...button} />
);
