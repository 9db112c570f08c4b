import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { ActForm } from '#web/ui/act-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { useSaveEmail } from './use-payout-details.ts';

type WalletFormProps = { readonly paypalEmail: string | null; readonly onDone?: () => void };

/** Typed twice: money sent to a wrong address is hard to get back. */
export const WalletForm = ({ paypalEmail, onDone }: WalletFormProps) => {
  const t = useTexts(payoutsTexts).payoutDetails.wallet;
  const saving = useSaveEmail(t, onDone);
  const own = paypalEmail !== null && (
    <Button
      variant="quiet"
      size="small"
      pending={saving.isPending}
      onClick={() => saving.mutate({ email: '', emailAgain: '' })}
    >
      {t.useOwn}
    </Button>
  );
  return (
    <ActForm
      act={saving}
      bodyOf={({ text }) => ({ email: text('email').trim(), emailAgain: text('emailAgain').trim() })}
      submit={t.save}
      button={{ variant: 'secondary', size: 'small' }}
      others={own}
      className="max-w-md"
    >
      <TextField name="email" type="email" label={t.email} defaultValue={paypalEmail ?? ''} maxLength={254} />
      <TextField name="emailAgain" type="email" label={t.again} autoComplete="off" maxLength={254} />
    </ActForm>
  );
};
