import { type InputHTMLAttributes, type KeyboardEvent, type Ref, useState } from 'react';
import { useTexts } from '../i18n/language-context.tsx';
import { Field, type FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import { EyeIcon, EyeOffIcon } from './icons.tsx';

type PasswordFieldProps = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'required' | 'type'> & {
    readonly autoComplete: 'current-password' | 'new-password';
    readonly ref?: Ref<HTMLInputElement>;
  };

export const PasswordField = (props: PasswordFieldProps) => {
  const { label, hint, error, required, hideLabel, className, id, ...input } = props;
  const [shown, setShown] = useState(false);
  const [capsLock, setCapsLock] = useState(false);
  const t = useTexts('ui');
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
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
