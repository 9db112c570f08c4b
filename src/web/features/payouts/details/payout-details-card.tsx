import { useState } from 'react';
import { useErrorText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/fields.tsx';
import { FormErrorSummary } from '#web/ui/form-failure.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { recipientName } from './recipient-name.ts';
import {
  type Given,
  useForgetRecipient,
  usePayoutDetails,
  useRecipientForms,
  useSaveEmail,
} from './use-payout-details.ts';

type Leaving = { readonly onDone: () => void; readonly onCancel: () => void };

const Editing = ({ onDone, onCancel }: Leaving) => {
  const t = useTexts('payoutDetails').bank;
  const errorText = useErrorText();
  const [given, setGiven] = useState<Given>();
  return (
    <Loaded
      query={useRecipientForms(given)}
      waiting={<Skeleton className="h-80 w-full max-w-md rounded-lg" />}
      failed={t.loadFailed}
      help={errorText}
    >
      {(forms) => <RecipientForm forms={forms} onRefresh={setGiven} onDone={onDone} onCancel={onCancel} />}
    </Loaded>
  );
};

const Removal = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts('payoutDetails').bank;
  const removal = useForgetRecipient();
  const remove = () =>
    removal.mutate(undefined, {
      onSuccess: () => {
        showToast(t.forgotten);
        onClose();
      },
    });
  return (
    <Confirm
      onClose={onClose}
      question={t.forgetQuestion}
      consequences={t.forgetMeans}
      confirmLabel={t.forget}
      mutation={removal}
      onConfirm={remove}
      danger
    />
  );
};

/** The card in Ukraine to which Wise pays. */
const BankRecipient = ({ recipient }: { readonly recipient: string | null }) => {
  const { bank: t, recipientKinds } = useTexts('payoutDetails');
  const [doing, setDoing] = useState<'edit' | 'remove'>();
  const saved = () => {
    setDoing(undefined);
    showToast(t.saved);
  };
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-base">{t.title}</h3>
        <p className="prose text-sm text-muted">{t.help}</p>
      </div>
      {recipient === null ? (
        <p>{t.without}</p>
      ) : (
        <p>
          {t.paidTo} <strong>{recipientName(recipient, recipientKinds)}</strong>
        </p>
      )}
      {doing === 'edit' ? (
        <Editing onDone={saved} onCancel={() => setDoing(undefined)} />
      ) : (
        <div className="button-row max-w-md">
          <Button variant="secondary" size="small" onClick={() => setDoing('edit')}>
            {recipient === null ? t.add : t.change}
          </Button>
          {recipient !== null && (
            <Button variant="quiet" size="small" onClick={() => setDoing('remove')}>
              {t.forget}
            </Button>
          )}
        </div>
      )}
      {doing === 'remove' && <Removal onClose={() => setDoing(undefined)} />}
    </section>
  );
};

/** Typed twice: money that goes to a wrong address is hard to get back. */
const WalletAddress = ({ paypalEmail }: { readonly paypalEmail: string | null }) => {
  const t = useTexts('payoutDetails').wallet;
  const errorText = useErrorText();
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
  const submit = (event: React.FormEvent<HTMLFormElement>) => {
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
        <FormErrorSummary attempt={attempt}>{saving.error && errorText(saving.error)}</FormErrorSummary>
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

/** Where a patient's withdrawals are paid to. */
export const PayoutDetailsCard = () => {
  const t = useTexts('payoutDetails');
  return (
    <Card title={t.title}>
      <Loaded
        query={usePayoutDetails()}
        waiting={<Skeleton className="h-40 w-full rounded-lg" />}
        failed={t.loadFailed}
      >
        {({ bankTransfers, recipient, paypalEmail }) => (
          <div className="grid gap-6">
            {bankTransfers && <BankRecipient recipient={recipient} />}
            <WalletAddress key={paypalEmail} paypalEmail={paypalEmail} />
          </div>
        )}
      </Loaded>
    </Card>
  );
};
