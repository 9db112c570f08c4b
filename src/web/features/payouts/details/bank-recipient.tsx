import { useState } from 'react';
import { useErrorText, useTexts } from '#web/i18n/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { RecipientForm } from './recipient-form.tsx';
import { recipientName } from './recipient-name.ts';
import { type Given, useForgetRecipient, useRecipientForms } from './use-payout-details.ts';

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
export const BankRecipient = ({ recipient }: { readonly recipient: string | null }) => {
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
