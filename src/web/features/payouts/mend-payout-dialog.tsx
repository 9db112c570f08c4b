import { useState } from 'react';
import { formatMoney } from '#shared/money/format-money.ts';
import { codeOf } from '#web/api-client/code-of.ts';
import { textOfCode } from '#web/i18n/error-messages.ts';
import { useLanguage, useTexts } from '#web/i18n/language-context.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Confirm } from '#web/ui/confirm.tsx';
import { FormErrorSummary } from '#web/ui/form-error-summary.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { concernedLegs, hasLost, type Mending } from './pending-payout.ts';
import { useMendPayout } from './use-pending-payouts.ts';

/** Asked only after the operator has looked at the provider's own site: else money could go out twice. */
export const MendPayoutDialog = ({ payout, deed, onClose }: Mending & { readonly onClose: () => void }) => {
  const t = useTexts('pendingPayouts').mend;
  const language = useLanguage();
  const mending = useMendPayout(onClose);
  const concerned = concernedLegs(deed, payout);
  const [seen, setSeen] = useState(false);
  const [reason, setReason] = useState('');
  const unreasoned = deed === 'fail' && reason.trim() === '';
  return (
    <Confirm
      open
      onOpenChange={(open) => !open && !mending.isPending && onClose()}
      question={t[deed].question(formatMoney(concerned.amount, language), payout.user.name)}
      consequences={t[deed].consequences}
      confirmLabel={t[deed].action}
      pending={mending.isPending}
      disabledReason={seen ? unreasoned && textOfCode('payout-reason-missing', language) : t.lookFirst}
      danger={deed === 'fail'}
      onConfirm={() => mending.mutate({ id: payout._id, legs: concerned.ids, deed, reason })}
    >
      <div className="grid gap-4">
        <Checkbox
          label={hasLost(payout) ? t.seenLost : t.seen}
          checked={seen}
          onChange={(event) => setSeen(event.target.checked)}
        />
        {deed === 'fail' && (
          <TextField
            label={t.reason}
            hint={t.reasonHint}
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <FormErrorSummary attempt={mending.failureCount}>
          {mending.error && textOfCode(codeOf(mending.error), language)}
        </FormErrorSummary>
      </div>
    </Confirm>
  );
};
