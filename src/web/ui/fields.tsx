import { useId, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { partsTexts } from '#web/texts/parts.ts';
import { IconButton } from './button.tsx';
import { classNames } from './class-names.ts';
import { CheckIcon, ChevronDownIcon, EyeIcon, EyeOffIcon } from './icons.tsx';
import { useRefusedField } from './refusable.tsx';

/** Props that tie a control to the label, hint and error of its Field. */
type ControlProps = {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
};

export type FieldTexts = {
  readonly label: React.ReactNode;
  readonly hint?: React.ReactNode;
  readonly error?: string | undefined;
  readonly required?: boolean;
  readonly hideLabel?: boolean;
  readonly className?: string;
};

type FieldProps = FieldTexts & {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly children: (control: ControlProps) => React.ReactNode;
};

export const Field = (props: FieldProps) => {
  const { id, name, label, hint, required, hideLabel, className, children } = props;
  const refused = useRefusedField(name);
  const error = props.error ?? refused;
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const described = classNames(hint != null && hintId, error && errorId);
  return (
    <div className={classNames('grid content-start gap-1.5', className)}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'text-sm font-semibold'}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
        'aria-required': required || undefined,
      })}
      {hint != null && (
        <p id={hintId} className="text-sm text-muted">
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

const withoutTexts = <Props extends Omit<FieldProps, 'children'>>(props: Props) => {
  const { label, hint, error, required, hideLabel, className, id, ...control } = props;
  return [{ label, hint, error, required, hideLabel, className, id }, control] as const;
};

type TextFieldProps = FieldTexts &
  Omit<React.InputHTMLAttributes<HTMLInputElement>, 'className' | 'required'> & {
    readonly ref?: React.Ref<HTMLInputElement>;
    /** Text inside the box before the input, such as "$". */
    readonly prefix?: React.ReactNode;
  };

/** Accepts react-hook-form's props: `<TextField label=… error=… {...register('email')} />`. */
export const TextField = (props: TextFieldProps) => {
  const [texts, { prefix, ...input }] = withoutTexts(props);
  return (
    <Field {...texts} name={input.name}>
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

type TextAreaProps = FieldTexts &
  Omit<React.TextareaHTMLAttributes<HTMLTextAreaElement>, 'className' | 'required'> & {
    readonly ref?: React.Ref<HTMLTextAreaElement>;
  };

export const TextArea = (props: TextAreaProps) => {
  const [texts, { rows = 4, ...area }] = withoutTexts(props);
  return (
    <Field {...texts} name={area.name}>
      {(control) => <textarea {...area} {...control} rows={rows} className="field-box" />}
    </Field>
  );
};

type SelectOption = { readonly value: string; readonly label: string };

type SelectProps = FieldTexts &
  Omit<React.SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'required' | 'children'> & {
    readonly options: readonly SelectOption[];
    /** The text shown while nothing is chosen. */
    readonly placeholder?: string;
    readonly ref?: React.Ref<HTMLSelectElement>;
  };

/** The platform's own select: the best picker on a phone, and usable before scripts run. */
export const Select = (props: SelectProps) => {
  const [texts, { options, placeholder, ...select }] = withoutTexts(props);
  return (
    <Field {...texts} name={select.name}>
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

type CheckboxProps = Omit<React.InputHTMLAttributes<HTMLInputElement>, 'className' | 'type' | 'required'> & {
  readonly label: React.ReactNode;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly ref?: React.Ref<HTMLInputElement>;
};

export const Checkbox = ({ label, hint, error: found, ...input }: CheckboxProps) => {
  const refused = useRefusedField(input.name);
  const error = found ?? refused;
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const described = [hint && hintId, error && errorId].filter(Boolean).join(' ');
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="flex min-h-11 items-start gap-3 py-2.5">
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
        <p id={hintId} className="prose -mt-2 pl-9 text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="pl-9 text-sm font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
};

type PasswordFieldProps = FieldTexts &
  Omit<React.InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'type'> & {
    readonly autoComplete: 'current-password' | 'new-password';
    readonly ref?: React.Ref<HTMLInputElement>;
  };

export const PasswordField = (props: PasswordFieldProps) => {
  const [texts, input] = withoutTexts(props);
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const t = useTexts(partsTexts).ui;
  const watchCapsLock = (event: React.KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <Field {...texts} name={input.name}>
      {(control) => (
        <>
          <span className="stack items-center">
            <input
              {...input}
              {...control}
              type={shown ? 'text' : 'password'}
              autoCapitalize="none"
              spellCheck={false}
              className="field-box pr-12"
              onKeyDown={watchCapsLock}
              onKeyUp={watchCapsLock}
            />
            <IconButton
              label={shown ? t.hidePassword : t.showPassword}
              className="mr-0.5 justify-self-end text-muted"
              onClick={() => setShown(!shown)}
            >
              {shown ? <EyeOffIcon /> : <EyeIcon />}
            </IconButton>
          </span>
          <span role="status" className="text-sm text-sun-ink empty:hidden">
            {capsLock && t.capsLock}
          </span>
        </>
      )}
    </Field>
  );
};
