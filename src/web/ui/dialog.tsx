import { Suspense, useRef, useState } from 'react';
import type { Language } from '#shared/languages/languages.ts';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { shellTexts } from '#web/texts/shell.ts';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-box.tsx';
import { FormErrorSummary } from './form-failure.tsx';
import { lazily } from './lazily.ts';
import { Refusable } from './refusable.tsx';
import type { ActState } from './use-act.ts';

const DialogBox = lazily(() => import('./dialog-box.tsx').then((m) => ({ default: m.DialogBox })));

/** A spinner over the page while the dialog's script loads, to acknowledge the press. */
const Coming = () => (
  <p
    role="status"
    className="pointer-events-none fixed inset-0 z-50 grid animate-late place-items-center bg-scrim"
  >
    <span className="panel px-5 py-3 font-bold shadow-lift">{useTexts(shellTexts).skeleton.loading}</span>
  </p>
);

/** A boundary for a dialog whose script loads with the first press. */
export const AwaitedDialog = ({ children }: { children: React.ReactNode }) => (
  <Suspense fallback={<Coming />}>{children}</Suspense>
);

/** A dialog that loads when it first opens and stays mounted, so that its closing animation can run. */
export const Dialog = (props: DialogProps) => {
  const { open = true } = props;
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  return used ? (
    <AwaitedDialog>
      <DialogBox {...props} />
    </AwaitedDialog>
  ) : null;
};

type ConfirmProps = Pick<DialogProps, 'open' | 'onClose' | 'children'> & {
  readonly question: React.ReactNode;
  /** Every consequence by name, for actions that cannot be undone. */
  readonly consequences?: React.ReactNode;
  readonly confirmLabel: string;
  readonly pendingLabel?: string | undefined;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  /** The mutation started by confirming. The dialog stays open until it ends, and shows its failure. */
  readonly mutation?: ActState;
  /** Replaces the text of the failure's code. */
  readonly failureText?: (error: unknown, language: Language) => string;
  readonly danger?: boolean;
  /** Gives Cancel the strong colour, for questions that most people answer with it. */
  readonly preferCancel?: boolean;
  readonly disabledReason?: string | false;
  /** Makes the reason spoken only: the gap is plain to see. */
  readonly hideReason?: boolean;
};

/** Asks for confirmation. Focus starts on Cancel, so that Enter alone destroys nothing. */
export const Confirm = (props: ConfirmProps) => {
  const { open, question, consequences, children, mutation, danger, preferCancel } = props;
  const { disabledReason, hideReason } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const t = useTexts(partsTexts).ui;
  const language = useLanguage();
  const errorText = useErrorText();
  const pending = mutation?.isPending ?? false;
  const close = () => {
    if (!pending) props.onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={question}
      description={consequences}
      initialFocus={cancel}
      actions={
        <>
          <Button ref={cancel} variant={preferCancel ? 'primary' : 'secondary'} onClick={close}>
            {props.cancelLabel ?? t.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : preferCancel ? 'secondary' : 'primary'}
            onClick={props.onConfirm}
            pending={pending}
            pendingLabel={props.pendingLabel}
            disabledReason={disabledReason}
            hideReason
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <Refusable error={mutation?.error}>
        {children}
        {mutation && (
          <FormErrorSummary attempt={mutation.failureCount}>
            {mutation.error && (props.failureText ?? errorText)(mutation.error, language)}
          </FormErrorSummary>
        )}
      </Refusable>
      {/* Stands above the buttons, which keep one height. The button speaks the reason itself. */}
      {disabledReason && !hideReason && (
        <p aria-hidden="true" className="text-sm text-muted">
          {disabledReason}
        </p>
      )}
    </Dialog>
  );
};
