import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import { Field, type FieldTexts } from './field.tsx';

type TextFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'> & {
    readonly ref?: Ref<HTMLInputElement>;
    /** Stands in the box before what is typed, such as "$". */
    readonly prefix?: ReactNode;
  };

/** Takes what react-hook-form's `register` gives: `<TextField label=… error=… {...register('email')} />`. */
export const TextField = (props: TextFieldProps) => {
  const { label, hint, error, required, hideLabel, className, prefix, id, ...input } = props;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      required={required}
      hideLabel={hideLabel}
      className={className}
      id={id}
    >
      {(control) =>
        prefix == null ? (
          <input type="text" {...input} {...control} className="field-box" />
        ) : (
          <span className="stack items-center">
            <input type="text" {...input} {...control} className={classNames('field-box', 'pl-9')} />
            <span aria-hidden="true" className="pointer-events-none justify-self-start pl-4 text-muted">
              {prefix}
            </span>
          </span>
        )
      }
    </Field>
  );
};
