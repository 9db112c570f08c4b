import { Suspense, useRef, useState } from 'react';
import type { Language } from '#shared/languages/languages.ts';
import { useErrorText, useLanguage, useTexts } from '#web/i18n/language.tsx';
import { Button } from './button.tsx';
import type { DialogProps } from './dialog-box.tsx';
import { FormErrorSummary } from './form-failure.tsx';
import { lazily } from './lazily.ts';
import { Refusable } from './refusable.tsx';

const DialogBox = lazily(() => import('./dialog-box.tsx').then((m) => ({ default: m.DialogBox })));

/** Over the page while a script is on its way: the press was heard. */
const Coming = () => (
  <p
    role="status"
    className="pointer-events-none fixed inset-0 z-50 grid animate-late place-items-center bg-scrim"
  >
    <span className="panel px-5 py-3 font-bold shadow-lift">{useTexts('skeleton').loading}</span>
  </p>
);

/** Around a dialog whose script comes with the first press. */
export const AwaitedDialog = ({ children }: { children: React.ReactNode }) => (
  <Suspense fallback={<Coming />}>{children}</Suspense>
);

/** Loads when it first opens, and stays mounted, so that its closing animation can run. */
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
  /** What will happen, for things that cannot be undone: every consequence by name. */
  readonly consequences?: React.ReactNode;
  readonly confirmLabel: string;
  readonly pendingLabel?: string | undefined;
  readonly cancelLabel?: string;
  readonly onConfirm: () => void;
  /** What confirming sets going. The dialog stays open until it has ended, and says why it failed. */
  readonly mutation?: {
    readonly isPending: boolean;
    readonly error: Error | null;
    readonly failureCount: number;
  };
  /** Other words for a failure than those of its code. */
  readonly failureText?: (error: unknown, language: Language) => string;
  readonly danger?: boolean;
  /** The way back is what most people want: it takes the strong colour. */
  readonly preferCancel?: boolean;
  readonly disabledReason?: string | false;
  /** The reason is only spoken: what is missing is plain to see. */
  readonly hideReason?: boolean;
};

/** Asks once before something is done. Focus starts on the way back, so that Enter alone destroys nothing. */
export const Confirm = (props: ConfirmProps) => {
  const { open, question, consequences, children, mutation, danger, preferCancel } = props;
  const { disabledReason, hideReason } = props;
  const cancel = useRef<HTMLButtonElement>(null);
  const t = useTexts('ui');
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
      {/* Above the buttons, which keep one height; the button itself says it to those who do not see it here. */}
      {disabledReason && !hideReason && (
        <p aria-hidden="true" className="text-sm text-muted">
          {disabledReason}
        </p>
      )}
    </Dialog>
  );
};
