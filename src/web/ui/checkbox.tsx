import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import { CheckIcon } from './icons.tsx';

type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'required'> & {
  readonly label: ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
};

export const Checkbox = ({ label, hint, error, ...input }: CheckboxProps) => {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 pt-2.5">
        <span className="stack size-6 shrink-0 place-items-center">
          <input
            {...input}
            id={id}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            className="peer size-6 appearance-none rounded-[0.4rem] border border-edge bg-card checked:border-primary checked:bg-primary aria-invalid:border-danger"
          />
          <CheckIcon className="pointer-events-none hidden text-on-primary peer-checked:block" />
        </span>
        <span>{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="prose text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
};
