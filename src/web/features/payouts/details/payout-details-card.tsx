import { useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EditRecipient } from './edit-recipient.tsx';
import { recipientName } from './recipient-name.ts';
import { useForgetRecipient, usePayoutDetails } from './use-payout-details.ts';
import { WalletForm } from './wallet-form.tsx';

const Removal = ({ onClose }: { readonly onClose: () => void }) => {
  const t = useTexts(payoutsTexts).payoutDetails.bank;
  const removal = useForgetRecipient({ done: t.forgotten, onDone: onClose });
  return (
    <Confirm
      onClose={onClose}
      question={t.forgetQuestion}
      consequences={t.forgetMeans}
      confirmLabel={t.forget}
      mutation={removal}
      onConfirm={() => removal.mutate()}
      danger
    />
  );
};

/** The card in Ukraine to which Wise pays. */
const BankRecipient = ({ recipient }: { readonly recipient: string | null }) => {
  const { bank: t, recipientKinds } = useTexts(payoutsTexts).payoutDetails;
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
        <EditRecipient onDone={saved} onCancel={() => setDoing(undefined)} />
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

const WalletAddress = ({ paypalEmail }: { readonly paypalEmail: string | null }) => {
  const t = useTexts(payoutsTexts).payoutDetails.wallet;
  return (
    <section className="grid gap-4">
      <div className="grid gap-1">
        <h3 className="text-base">{t.title}</h3>
        <p className="prose text-sm text-muted">{t.help}</p>
      </div>
      <WalletForm paypalEmail={paypalEmail} />
    </section>
  );
};

export const PayoutDetailsCard = () => {
  const t = useTexts(payoutsTexts).payoutDetails;
  return (
    <Card title={t.title}>
      <Loaded
        query={usePayoutDetails()}
        waiting={<Skeleton className="h-40 w-full rounded-lg" />}
        failed={t.loadFailed}
      >
        {({ bankTransfers, wallet, recipient, paypalEmail }) => (
          <div className="grid gap-6">
            {bankTransfers && <BankRecipient recipient={recipient} />}
            {wallet && <WalletAddress key={paypalEmail} paypalEmail={paypalEmail} />}
            {!(bankTransfers || wallet) && <p className="prose">{t.byHand}</p>}
          </div>
        )}
      </Loaded>
    </Card>
  );
};
