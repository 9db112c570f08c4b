import type { ConcernSubject } from '#shared/concerns/concern-kinds.ts';
import { LazyDialogButton } from '#web/ui/lazy-dialog-button.tsx';

type ConcernButtonProps = {
  readonly about: ConcernSubject;
  readonly subjectId: string;
  readonly label: string;
  /** Shown when the form could not be loaded. */
  readonly failed: string;
  readonly className: string;
};

const loadDialog = () =>
  Promise.all([import('./concern-dialog.tsx'), import('#web/styles/full.css')]).then(
    ([dialog]) => dialog.ConcernDialog,
  );

export const ConcernButton = ({ about, subjectId, label, ...looks }: ConcernButtonProps) => (
  <LazyDialogButton load={loadDialog} dialog={{ about, subjectId }} {...looks}>
    {label}
  </LazyDialogButton>
);
