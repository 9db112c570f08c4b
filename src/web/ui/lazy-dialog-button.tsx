import { useState } from 'react';
import { withTexts } from '#web/i18n/texts.ts';
import { showToast } from './show-toast.ts';
import { useHydrated } from './use-hydrated.ts';
import { whole } from './whole-text.tsx';

type DialogState = { readonly open: boolean; readonly onClose: () => void };

type LazyDialogButtonProps<Props extends object> = {
  readonly load: () => Promise<React.ComponentType<Props & DialogState>>;
  readonly dialog: Props;
  /** The message when the dialog could not be loaded. */
  readonly failed: string;
  readonly className: string;
  readonly children: React.ReactNode;
};

/**
 * A button whose dialog loads with the first press: most readers never need it. It is disabled until scripts
 * run, because a press before would be lost.
 */
export const LazyDialogButton = <Props extends object>(props: LazyDialogButtonProps<Props>) => {
  const { load, dialog, failed, className, children } = props;
  const [Loaded, setLoaded] = useState<React.ComponentType<Props & DialogState>>();
  const [open, setOpen] = useState(false);
  const press = () => {
    setOpen(true);
    withTexts(load()).then(
      (component) => setLoaded(() => component),
      () => {
        setOpen(false);
        showToast(failed, 'info');
      },
    );
  };
  return (
    <>
      <button
        type="button"
        className={`${className} aria-busy:opacity-50`}
        disabled={!useHydrated()}
        aria-haspopup="dialog"
        aria-busy={open && !Loaded}
        onClick={press}
      >
        {whole(children)}
      </button>
      {Loaded && <Loaded {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
