import type * as z from 'zod/mini';
import type { chosenPassword } from '#contracts/fields.ts';
import type { FieldOf } from '#web/ui/checked-form.ts';
import { PasswordField, TextField } from '#web/ui/fields.tsx';

/** An email field with the keyboard and autofill of browsers and phones. */
export const EmailField = (props: React.ComponentProps<typeof TextField>) => (
  <TextField type="email" autoComplete="email" autoCapitalize="none" spellCheck={false} required {...props} />
);

/** A second-factor code; phones offer a received one. */
export const CodeField = (props: React.ComponentProps<typeof TextField>) => (
  <TextField
    name="code"
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    maxLength={60}
    required
    {...props}
  />
);

/** The form values for choosing a password by the link of an email. */
export type ChosenPasswordValues = z.input<typeof chosenPassword>;

export const CHOSEN_ORDER = [
  'password',
  'confirm',
] as const satisfies readonly (keyof ChosenPasswordValues)[];

type NewPasswordFieldsProps = {
  readonly texts: { readonly password: string; readonly rule: string; readonly confirm: string };
  readonly field: FieldOf<'password' | 'confirm'>;
  /** Once the form was sent, a change of the password checks the repeated one too. */
  readonly isSubmitted: boolean;
};

/** A new password, typed twice. */
export const NewPasswordFields = ({ texts, field, isSubmitted }: NewPasswordFieldsProps) => (
  <>
    <PasswordField
      label={texts.password}
      hint={texts.rule}
      autoComplete="new-password"
      required
      {...field('password', { deps: isSubmitted ? ['confirm'] : [] })}
    />
    <PasswordField label={texts.confirm} autoComplete="new-password" required {...field('confirm')} />
  </>
);
