import type { Ref, TextareaHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './field.tsx';

type TextAreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> & {
    readonly ref?: Ref<HTMLTextAreaElement>;
  };

export const TextArea = (props: TextAreaProps) => {
  const { label, hint, error, required, hideLabel, className, id, rows = 4, ...area } = props;
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
      {(control) => <textarea {...area} {...control} rows={rows} className="field-box" />}
    </Field>
  );
};
