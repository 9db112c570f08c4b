import { useState } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { MethodName } from './payout-method.tsx';
import { completionFailure } from './pending-failures.ts';
import { concernedLegs, type PendingPayout } from './pending-payout.ts';
import { useCompletePayout } from './use-pending-payouts.ts';

type CompletePayoutDialogProps = { readonly payout: PendingPayout; readonly onClose: () => void };

export const CompletePayoutDialog = ({ payout, onClose }: CompletePayoutDialogProps) => {
  const t = useTexts('pendingPayouts').confirm;
  const language = useLanguage();
  const completion = useCompletePayout(onClose);
  const byHand = concernedLegs('complete', payout);
  const isLost = byHand.ids.length === 0;
  const paid = isLost ? concernedLegs('complete-lost', payout) : byHand;
  const [hasLooked, setHasLooked] = useState(false);
  const amount = formatMoney(paid.amount, language);
  return (
    <Confirm
      open
      // While the server works on it, the dialog stays: its answer must not be missed.
      onOpenChange={(open) => !open && !completion.isPending && onClose()}
      question={t.question(amount)}
      consequences={t.consequences}
      confirmLabel={t.action}
      pending={completion.isPending}
      disabledReason={isLost && !hasLooked && t.lookFirst}
      onConfirm={() => completion.mutate({ id: payout._id, legs: paid.ids, isLost })}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-2 rounded-md bg-sunk p-4">
        <dt className="text-muted">{t.name}</dt>
        <dd className="text-right font-bold wrap-anywhere">{payout.user.name}</dd>
        <dt className="text-muted">{t.amount}</dt>
        <dd className="text-right font-bold tabular-nums">{amount}</dd>
        <dt className="text-muted">{t.method}</dt>
        <dd className="text-right font-bold">
          <MethodName method={paid.methods} />
        </dd>
      </dl>
      {!paid.isAll && <p className="mt-3">{t.onlyPart(amount, formatMoney(payout.amount, language))}</p>}
      {isLost && (
        <div className="mt-4">
          <Checkbox
            label={t.looked}
            checked={hasLooked}
            onChange={(event) => setHasLooked(event.target.checked)}
          />
        </div>
      )}
      <FormErrorSummary attempt={completion.failureCount}>
        {completion.error && completionFailure(completion.error, language)}
      </FormErrorSummary>
    </Confirm>
  );
};
