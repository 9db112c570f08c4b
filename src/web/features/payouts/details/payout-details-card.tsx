import { useTexts } from '../../../i18n/language-context.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton, SkeletonArea } from '../../../ui/skeleton.tsx';
import { BankRecipient } from './bank-recipient.tsx';
import { usePayoutDetails } from './use-payout-details.ts';
import { WalletAddress } from './wallet-address.tsx';

const Details = () => {
  const t = useTexts('payoutDetails');
  const { data, error, isFetching, refetch } = usePayoutDetails();
  if (data) {
    return (
      <div className="grid gap-6">
        {data.bankTransfers && <BankRecipient recipient={data.recipient} />}
        <WalletAddress key={data.paypalEmail} paypalEmail={data.paypalEmail} />
      </div>
    );
  }
  if (error) {
    const retry = { retryLabel: t.retry, onRetry: () => void refetch(), retrying: isFetching };
    return <ErrorState what={t.loadFailed} {...retry} />;
  }
  return (
    <SkeletonArea>
      <Skeleton className="h-40 w-full rounded-lg" />
    </SkeletonArea>
  );
};

/** Where a patient's withdrawals are paid to. */
export const PayoutDetailsCard = () => (
  <Card title={useTexts('payoutDetails').title}>
    <Details />
  </Card>
);
