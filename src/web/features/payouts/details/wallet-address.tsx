import { type FormEvent, useState } from 'react';
import { codeOf } from '../../../api-client/code-of.ts';
import { textOfCode } from '../../../i18n/error-messages.ts';
import { useLanguage, useTexts } from '../../../i18n/language-context.tsx';
import { Button } from '../../../ui/button.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { showToast } from '../../../ui/show-toast.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useSaveEmail } from './use-payout-details.ts';

/** Typed twice: money that goes to a wrong address is hard to get back. */
export const WalletAddress = ({ paypalEmail }: { readonly paypalEmail: string | null }) => {
  const t = useTexts('payoutDetails').wallet;
  const language = useLanguage();
  const saving = useSaveEmail();
  const [attempt, setAttempt] = useState(0);
  const save = (email: string, emailAgain: string) =>
    saving.mutate(
      { email, emailAgain },
      {
        onSuccess: () => showToast(email === '' ? t.savedOwn : t.saved),
        onError: () => setAttempt((count) => count + 1),
      },
    );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    save(String(typed.get('email')).trim(), String(typed.get('emailAgain')).trim());
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-base">{t.title}</h3>
        <p className="prose text-sm text-muted">{t.help}</p>
      </div>
      <form method="post" noValidate className="grid max-w-md gap-4" onSubmit={submit}>
        <FormErrorSummary attempt={attempt}>
          {saving.error && textOfCode(codeOf(saving.error), language)}
        </FormErrorSummary>
        <TextField
          name="email"
          type="email"
          label={t.email}
          defaultValue={paypalEmail ?? ''}
          maxLength={254}
        />
        <TextField name="emailAgain" type="email" label={t.again} autoComplete="off" maxLength={254} />
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
    </section>
  );
};
