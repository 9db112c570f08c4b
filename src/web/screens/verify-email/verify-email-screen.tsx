import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { EmailLinkState } from '#contracts/accounts.ts';
import { chosenPassword } from '#contracts/fields.ts';
import { apiOf } from '#web/api-client/api.ts';
import { AccountFrame } from '#web/features/accounts/account-frame.tsx';
import {
  CHOSEN_ORDER,
  type ChosenPasswordValues,
  NewPasswordFields,
} from '#web/features/accounts/credential-fields.tsx';
import { useTakenQuery } from '#web/features/accounts/letters.ts';
import { FailureNotice } from '#web/features/accounts/notices.tsx';
import { useCodeText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { formsTexts } from '#web/texts/forms.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { useFieldOf } from '#web/ui/checked-form.ts';
import { firstFailure, useAttempts } from '#web/ui/form-failure.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { hiddenScreen } from '../screen.ts';

type LetterLink = { readonly email: string; readonly token: string };

/** The action of this page's forms. The server answers with a redirect. */
const VERIFY_EMAIL = { method: 'post', action: '/api/verify-email' } as const;

/** The data of the email's link: the address is shown, and both are sent with the form. */
const LetterFields = ({ email, token }: LetterLink) => {
  const t = useTexts(formsTexts).confirmEmail;
  return (
    <>
      <p className="text-muted">
        {t.address} <strong className="text-ink">{email}</strong>
      </p>
      {/* Also tells password managers the account of this password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <input type="hidden" name="token" value={token} />
    </>
  );
};

/** A real form that needs no script: mail scanners open links but press no buttons. */
const ConfirmForm = (link: LetterLink) => {
  const t = useTexts(formsTexts).confirmEmail;
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
  /** The code of the server's refusal, when this page answers a posted form. */
  readonly refused: string | undefined;
};

/** Returns the field of a refusal code. */
const fieldOf = (code: string | undefined): keyof ChosenPasswordValues | undefined => {
  if (code === 'password-mismatch') return 'confirm';
  return code?.startsWith('password-') ? 'password' : undefined;
};

/** Validates the form before it is sent. The form also works without scripts. */
const useChoice = (refused: string | undefined) => {
  const attempts = useAttempts(refused);
  const [pending, setPending] = useState(false);
  const form = useForm<ChosenPasswordValues>({
    resolver: zodResolver(chosenPassword),
    shouldFocusError: false,
  });
  const { fail } = attempts;
  // The reason takes the focus after the page has loaded again.
  useEffect(() => {
    if (refused !== undefined) fail(refused);
  }, [refused, fail]);

  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    if (pending) return event.preventDefault();
    const { currentTarget: sent } = event;
    const check = form.handleSubmit(
      () => {
        attempts.clear();
        setPending(true);
        // The browser posts the form, as it does without scripts.
        sent.submit();
      },
      (errors) => fail(firstFailure(errors, CHOSEN_ORDER) ?? 'invalid-input'),
    );
    void check(event);
  };
  return { form, submit, attempts, pending };
};

const ChoosePasswordForm = ({ refused, ...link }: ChoosePasswordFormProps) => {
  const t = useTexts(formsTexts).confirmEmail;
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

type PageState = EmailLinkState | 'incomplete';

/** Asks for a password when the lookup fails: that form is right in every browser. */
export const loader = async ({ context, request }: LoaderFunctionArgs): Promise<PageState> => {
  const query = new URL(request.url).searchParams;
  const body = { email: query.get('email') ?? '', token: query.get('token') ?? '' };
  if (body.email === '' || body.token === '') return 'incomplete';
  const { state } = await apiOf(context)('POST /api/verify-email-link', { body }).catch(() => ({
    state: 'choose-password' as const,
  }));
  return state;
};

export const handle = hiddenScreen(formsTexts, 'confirmEmail');

type DeadEndProps = {
  readonly tone: 'danger' | 'info';
  readonly text: string;
  readonly help: string;
  readonly email: string;
  readonly children?: React.ReactNode;
};

/** A page without an action for this address; it links elsewhere. */
const DeadEnd = ({ tone, text, help, email, children }: DeadEndProps) => {
  const t = useTexts(formsTexts).confirmEmail;
  return (
    <div className="grid gap-4">
      <Notice tone={tone}>{text}</Notice>
      <p>{help}</p>
      <ButtonLink to="/login" state={{ email }}>
        {t.logIn}
      </ButtonLink>
      {children}
    </div>
  );
};

const LEAD = { confirm: 'lead', 'choose-password': 'chooseLead' } as const;

export const Component = () => {
  const t = useTexts(formsTexts).confirmEmail;
  const loaded = useLoaderData<PageState>();
  // The address loses its token, and a later loader run would know nothing.
  const [state] = useState(loaded);
  const { email, token, message } = useTakenQuery();
  const lead = state in LEAD ? t[LEAD[state as keyof typeof LEAD]] : undefined;
  return (
    <AccountFrame title={t.title} {...(lead && { lead })}>
      {state === 'confirm' && <ConfirmForm email={email} token={token} />}
      {state === 'choose-password' && <ChoosePasswordForm email={email} token={token} refused={message} />}
      {state === 'verified' && <DeadEnd tone="info" text={t.verified} help={t.verifiedHelp} email={email} />}
      {state === 'incomplete' && (
        <DeadEnd tone="danger" text={t.incomplete} help={t.incompleteHelp} email={email} />
      )}
      {state === 'invalid' && (
        <DeadEnd tone="danger" text={t.invalid} help={t.invalidHelp} email={email}>
          <ButtonLink to="/forgot-password" state={{ email }} variant="quiet">
            {t.forgot}
          </ButtonLink>
        </DeadEnd>
      )}
    </AccountFrame>
  );
};
