import { useState } from 'react';
import { useErrorText } from '#web/i18n/error-texts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Refusable } from '#web/ui/refusable.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useSaveEmail } from './use-payout-details.ts';

type WalletFormProps = { readonly paypalEmail: string | null; readonly onDone?: () => void };

/** Typed twice: money sent to a wrong address is hard to get back. */
export const WalletForm = ({ paypalEmail, onDone }: WalletFormProps) => {
  const t = useTexts(payoutsTexts).payoutDetails.wallet;
  const errorText = useErrorText();
  const saving = useSaveEmail();
  const [attempt, setAttempt] = useState(0);
  const save = (email: string, emailAgain: string) =>
    saving.mutate(
      { email, emailAgain },
      {
        onSuccess: () => {
          showToast(email === '' ? t.savedOwn : t.saved);
          onDone?.();
        },
        onError: () => setAttempt((count) => count + 1),
      },
    );
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    save(String(typed.get('email')).trim(), String(typed.get('emailAgain')).trim());
  };
  return (
    <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
      <Refusable error={saving.error}>
        <FormErrorSummary attempt={attempt}>{saving.error && errorText(saving.error)}</FormErrorSummary>
        <TextField
          name="email"
          type="email"
          label={t.email}
          defaultValue={paypalEmail ?? ''}
          maxLength={254}
        />
        <TextField name="emailAgain" type="email" label={t.again} autoComplete="off" maxLength={254} />
      </Refusable>
      <div className="button-row">
        <Button type="submit" variant="secondary" size="small" pending={saving.isPending}>
          {t.save}
        </Button>
        {paypalEmail !== null && (
          <Button variant="quiet" size="small" onClick={() => save('', '')}>
            {t.useOwn}
          </Button>
        )}
      </div>
    </form>
  );
};
