import { useState } from 'react';
import { useTexts } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/button.tsx';

export type LetterLink = { readonly email: string; readonly token: string };

/** Where the forms of the letter's page go; the answer is a page to go to. */
export const VERIFY_EMAIL = { method: 'post', action: '/api/verify-email' } as const;

/** What the letter's link brought along: the address for the eye, and both for the form. */
export const LetterFields = ({ email, token }: LetterLink) => {
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

/** A real form, which needs no script: mail scanners open links, but press no buttons. */
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
