import type { Ref, SelectHTMLAttributes } from 'react';
import { Field, type FieldTexts } from './field.tsx';
import { ChevronDownIcon } from './icons.tsx';

export type SelectOption = { readonly value: string; readonly label: string };

type SelectProps = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> & {
    readonly options: readonly SelectOption[];
    /** Shown while nothing is chosen. */
    readonly placeholder?: string;
    readonly ref?: Ref<HTMLSelectElement>;
  };

/** The platform's own select: the best picker on a phone, and it works before scripts do. */
export const Select = (props: SelectProps) => {
  const { label, hint, error, required, hideLabel, className, id, options, placeholder, ...select } = props;
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
      {(control) => (
        <span className="stack items-center">
          <select {...select} {...control} className="field-box appearance-none pr-11">
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className="pointer-events-none mr-3.5 justify-self-end text-muted" />
        </span>
      )}
    </Field>
  );
};
