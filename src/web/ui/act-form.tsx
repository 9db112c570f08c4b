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

export const typedIn = (form: HTMLFormElement): Typed => {
  const values = new FormData(form);
  return { text: (name) => String(values.get(name) ?? ''), isChecked: (name) => values.has(name) };
};

type ActFormProps<Input> = {
  readonly act: ActState & {
    readonly mutate: (input: Input) => Promise<boolean>;
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
  /** The address to which a browser posts the form before scripts run. */
  readonly action?: string;
  /** Replaces the text of the failure's code. */
  readonly failureText?: (error: Error) => string;
  /** Shows the failure above the fields. */
  readonly failureFirst?: boolean;
};

/**
 * A form that sends an act. A refused field says why and takes the focus; any other failure stands above the
 * button, focused. What was typed stays.
 */
export const ActForm = <Input,>(props: ActFormProps<Input>) => {
  const { act, bodyOf, children, submit, button, others, id, action, className, clears = false } = props;
  const errorText = useErrorText();
  const { failureText = errorText, failureFirst = false } = props;
  const failure = (
    <FormErrorSummary attempt={act.failureCount}>{act.error && failureText(act.error)}</FormErrorSummary>
  );
  const send = async (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!act.isPending && (await act.mutate(bodyOf(typedIn(form)))) && clears) form.reset();
  };
  return (
    <form
      method="post"
      action={action}
      id={id}
      noValidate
      className={classNames('grid gap-4', className)}
      onSubmit={(event) => void send(event)}
    >
      <Refusable error={act.error}>
        {failureFirst && failure}
        {children}
        {!failureFirst && failure}
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
