import { useState } from 'react';
import type { ConcernSubject } from '#shared/concerns/concern-kinds.ts';
import { loadScreenTexts } from '#web/i18n/language.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import type { ConcernDialogProps } from './concern-dialog.tsx';

type ConcernButtonProps = {
  readonly about: ConcernSubject;
  readonly subjectId: string;
  readonly label: string;
  /** Said when the form could not be loaded. */
  readonly failed: string;
  readonly className: string;
};

const loadDialog = () =>
  Promise.all([
    import('./concern-dialog.tsx'),
    loadScreenTexts(['concerns', 'parts']),
    import('#web/styles/full.css'),
  ]).then(([dialog]) => dialog.ConcernDialog);

/** The form comes with the first press: most readers never need it. */
export const ConcernButton = ({ about, subjectId, label, failed, className }: ConcernButtonProps) => {
  const [Loaded, setLoaded] = useState<React.ComponentType<ConcernDialogProps>>();
  const [open, setOpen] = useState(false);
  const press = () => {
    setOpen(true);
    loadDialog().then(
      (dialog) => setLoaded(() => dialog),
      () => {
        setOpen(false);
        showToast(failed, 'info');
      },
    );
  };
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={press}>
        {label}
      </button>
      {Loaded && <Loaded open={open} onClose={() => setOpen(false)} about={about} subjectId={subjectId} />}
    </>
  );
};
