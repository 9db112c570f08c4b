import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { chosenPassword } from '#contracts/fields.ts';
import { useCodeText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { firstFailure, useAttempts } from '#web/ui/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { CHOSEN_ORDER, type ChosenPasswordValues, NewPasswordFields } from './credential-fields.tsx';
import { FailureNotice } from './notices.tsx';

type LetterLink = { readonly email: string; readonly token: string };

/** Where the forms of the letter's page are posted. The server answers with a redirect. */
const VERIFY_EMAIL = { method: 'post', action: '/api/verify-email' } as const;

/** The data of the letter's link: the address is shown, and both are sent with the form. */
const LetterFields = ({ email, token }: LetterLink) => {
  const t = useTexts('confirmEmail');
  return (
    <>
      <p className="wrap-anywhere text-muted">
        {t.address} <strong className="text-ink">{email}</strong>
      </p>
      {/* Also tells password managers whose password follows. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <input type="hidden" name="token" value={token} />
    </>
  );
};

/** A real form that needs no script: mail scanners open links but press no buttons. */
export const ConfirmForm = (link: LetterLink) => {
  const t = useTexts('confirmEmail');
  const [pending, setPending] = useState(false);
  return (
    <form
      {...VERIFY_EMAIL}
      className="grid gap-4"
      onSubmit={(event) => {
        if (pending) event.preventDefault();
        setPending(true);
      }}
    >
      <LetterFields {...link} />
      <Button type="submit" pending={pending} className="w-full">
        {t.confirm}
      </Button>
    </form>
  );
};

type ChoosePasswordFormProps = LetterLink & {
  /** The code of the server's refusal, when this page is the answer to a posted form. */
  readonly refused: string | undefined;
};

/** The field that a code of the server is about. */
const fieldOf = (code: string | undefined): keyof ChosenPasswordValues | undefined => {
  if (code === 'password-mismatch') return 'confirm';
  return code?.startsWith('password-') ? 'password' : undefined;
};

/** With scripts the form is checked before it is sent. It also works without them. */
const useChoice = (refused: string | undefined) => {
  const attempts = useAttempts(refused);
  const [pending, setPending] = useState(false);
  const form = useForm<ChosenPasswordValues>({
    resolver: zodResolver(chosenPassword),
    shouldFocusError: false,
  });
  const { fail } = attempts;
  // Focus goes to the reason once the page is there again.
  useEffect(() => {
    if (refused !== undefined) fail(refused);
  }, [refused, fail]);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    const { currentTarget: sent } = event;
    const check = form.handleSubmit(
      () => {
        attempts.clear();
        setPending(true);
        // The browser posts it, as it does without scripts.
        sent.submit();
      },
      (errors) => fail(firstFailure(errors, CHOSEN_ORDER) ?? 'invalid-input'),
    );
    void check(event);
  };
  return { form, submit, attempts, pending };
};

export const ChoosePasswordForm = ({ refused, ...link }: ChoosePasswordFormProps) => {
  const t = useTexts('confirmEmail');
  const textOf = useCodeText();
  const { form, submit, attempts, pending } = useChoice(refused);
  const formField = useFieldOf(form);
  const refusedField = fieldOf(attempts.failure);
  const field: typeof formField = (name, rules) => {
    const { error, ...rest } = formField(name, rules);
    return { ...rest, error: error ?? (refusedField === name ? textOf(attempts.failure) : undefined) };
  };
  return (
    <form {...VERIFY_EMAIL} noValidate className="grid gap-4" onSubmit={submit}>
      <FailureNotice attempts={attempts} email={link.email} />
      <LetterFields {...link} />
      <Notice>{t.why}</Notice>
      <NewPasswordFields
        texts={{ ...t, confirm: t.passwordAgain }}
        field={field}
        isSubmitted={form.formState.isSubmitted}
      />
      <Button type="submit" pending={pending} className="w-full">
        {t.choose}
      </Button>
    </form>
  );
};
