import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-box.tsx';

const DialogBox = lazy(() => import('./dialog-box.tsx').then((m) => ({ default: m.DialogBox })));

/** Loads when it first opens, and stays mounted, so that its closing animation can run. */
export const Dialog = (props: DialogProps) => {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  return used ? (
    <Suspense>
      <DialogBox {...props} />
    </Suspense>
  ) : null;
};

type ConfirmProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly question: ReactNode;
  /** What will happen, for things that cannot be undone: every consequence by name. */
  readonly consequences?: ReactNode;
  readonly children?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  readonly danger?: boolean;
  /** The way back is what most people want: it takes the strong colour. */
  readonly preferCancel?: boolean;
  readonly pending?: boolean;
  readonly disabledReason?: string | false;
  /** The reason is only spoken: what is missing is plain to see. */
  readonly hideReason?: boolean;
};

/** Asks once before something is done. Focus starts on the way back, so that Enter alone destroys nothing. */
export const Confirm = (props: ConfirmProps) => {
  const {
    open,
    onOpenChange,
    question,
    consequences,
    children,
    danger,
    preferCancel,
    pending,
    disabledReason,
    hideReason,
  } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const t = useTexts('ui');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={question}
      description={consequences}
      initialFocus={cancel}
      actions={
        <>
          <Button
            ref={cancel}
            variant={preferCancel ? 'primary' : 'secondary'}
            onClick={() => onOpenChange(false)}
          >
            {props.cancelLabel ?? t.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : preferCancel ? 'secondary' : 'primary'}
            onClick={props.onConfirm}
            pending={pending ?? false}
            disabledReason={disabledReason}
            hideReason
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      {children}
      {/* Above the buttons, which keep one height; the button itself says it to those who do not see it here. */}
      {disabledReason && !hideReason && (
        <p aria-hidden="true" className="text-sm text-muted">
          {disabledReason}
        </p>
      )}
    </Dialog>
  );
};
