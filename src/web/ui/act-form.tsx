import { useErrorText } from '#web/i18n/error-texts.ts';
import { Button, type ButtonProps } from './button.tsx';
import { classNames } from './class-names.ts';
import { FormErrorSummary } from './form-failure.tsx';
import { Refusable } from './refusable.tsx';
import type { ActState } from './use-act.ts';

/** The typed values of a form, by the names of its fields. */
export type Typed = {
  readonly text: (name: string) => string;
  readonly isChecked: (name: string) => boolean;
};

const typedIn = (form: HTMLFormElement): Typed => {
  const values = new FormData(form);
  return { text: (name) => String(values.get(name) ?? ''), isChecked: (name) => values.has(name) };
};

type ActFormProps<Input> = {
  readonly act: ActState & {
    readonly mutate: (input: Input, also: { readonly onSuccess?: () => void }) => void;
  };
  readonly bodyOf: (typed: Typed) => Input;
  /** Fields with the `name` of the call's own. */
  readonly children: React.ReactNode;
  /** The words of the button. A form in a dialog has none, but an `id` for the dialog's own. */
  readonly submit?: string;
  readonly button?: Partial<ButtonProps>;
  /** Buttons beside it. */
  readonly others?: React.ReactNode;
  readonly id?: string;
  readonly className?: string;
  /** Empties the fields after a success. */
  readonly clears?: boolean;
};

/**
 * A form that sends an act. A refused field says why and takes the focus; any other failure stands above the
 * button, focused. What was typed stays.
 */
export const ActForm = <Input,>(props: ActFormProps<Input>) => {
  const { act, bodyOf, children, submit, button, others, id, className, clears = false } = props;
  const errorText = useErrorText();
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!act.isPending)
      act.mutate(bodyOf(typedIn(form)), { ...(clears && { onSuccess: () => form.reset() }) });
  };
  return (
    <form method="post" id={id} noValidate className={classNames('grid gap-4', className)} onSubmit={send}>
      <Refusable error={act.error}>
        {children}
        <FormErrorSummary attempt={act.failureCount}>{act.error && errorText(act.error)}</FormErrorSummary>
      </Refusable>
      {submit !== undefined && (
        <div className={others ? 'button-row' : 'contents'}>
          <Button type="submit" pending={act.isPending} className="justify-self-start" {...button}>
            {submit}
          </Button>
          {others}
        </div>
      )}
    </form>
  );
};
