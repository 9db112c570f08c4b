import { useState } from 'react';
import { DEFAULT_LANGUAGE } from '#shared/languages/languages.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { ADMIN_ATTENTION_KEY } from '#web/api-client/reread.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { adminPayoutsTexts } from '#web/texts/admin-payouts.ts';
import { FactLine } from '#web/ui/card.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { Checkbox, TextField } from '#web/ui/fields.tsx';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { PaymentForm } from './payment-form.tsx';
import { MethodName } from './payout-status.tsx';
import {
  completionFailure,
  concernedLegs,
  hasLost,
  type Mending,
  PENDING_PAYOUTS,
  type PendingPayout,
} from './pending-payouts.ts';

const STALE = [PENDING_PAYOUTS, ADMIN_ATTENTION_KEY];

type Seen = { readonly id: string; readonly legs: string[] };
type MendInput = Seen & Pick<Mending, 'action'> & { readonly reason: string };

const mend = ({ id, legs, action, reason }: MendInput) => {
  const params = { id };
  if (action === 'recall') return call('POST /api/admin/recall-payout/:id', { params, body: { legs } });
  const body = { nothingWasMade: true, legs } as const;
  return action === 'retry'
    ? call('POST /api/admin/retry-payout/:id', { params, body })
    : call('POST /api/admin/fail-payout/:id', { params, body: { ...body, reason } });
};

const useMendPayout = (onDone: () => void) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts.mend;
  return useAct(mend, {
    rereads: STALE,
    done: (reply, { action }) => ('cameBack' in reply && !reply.cameBack ? t.recall.claimed : t[action].done),
    onDone,
  });
};

/** The row disappears only after the server has confirmed that the payout is complete. */
const useCompletePayout = (onDone: () => void) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts.confirm;
  const language = useLanguage();
  return useAct(
    ({ id, legs, isLost }: Seen & { readonly isLost: boolean }) =>
      call('POST /api/admin/complete-payout/:id', {
        params: { id },
        body: { legs, ...(isLost && { nothingWasMade: true }) },
      }),
    {
      rereads: STALE,
      // The server writes its details in the default language only.
      done: ({ message }) => (language === DEFAULT_LANGUAGE && message ? `${t.done} ${message}` : t.done),
      onDone,
    },
  );
};

type CompletePayoutDialogProps = { readonly payout: PendingPayout; readonly onClose: () => void };

export const CompletePayoutDialog = ({ payout, onClose }: CompletePayoutDialogProps) => {
  const { columns, confirm: t } = useTexts(adminPayoutsTexts).pendingPayouts;
  const money = useMoney();
  const completion = useCompletePayout(onClose);
  const byHand = concernedLegs('complete', payout);
  const isLost = byHand.ids.length === 0;
  const paid = isLost ? concernedLegs('complete-lost', payout) : byHand;
  const [hasLooked, setHasLooked] = useState(false);
  const amount = money(paid.amount);
  return (
    <Confirm
      onClose={onClose}
      question={t.question(amount)}
      consequences={t.consequences}
      confirmLabel={t.action}
      mutation={completion}
      failureText={completionFailure}
      disabledReason={isLost && !hasLooked && t.lookFirst}
      onConfirm={() => completion.mutate({ id: payout._id, legs: paid.ids, isLost })}
    >
      <PaymentForm payoutId={payout._id} amount={amount} />
      <dl className="mt-3">
        <FactLine label={columns.method}>
          <MethodName method={paid.methods} />
        </FactLine>
      </dl>
      {!paid.isAll && <p className="mt-3">{whole(t.onlyPart(amount, money(payout.amount)))}</p>}
      {isLost && (
        <div className="mt-4">
          <Checkbox
            name="nothingWasMade"
            label={t.looked}
            checked={hasLooked}
            onChange={(event) => setHasLooked(event.target.checked)}
          />
        </div>
      )}
    </Confirm>
  );
};

/** The operator checks the provider's own site first: otherwise money could be paid twice. */
export const MendPayoutDialog = ({ payout, action, onClose }: Mending & { readonly onClose: () => void }) => {
  const t = useTexts(adminPayoutsTexts).pendingPayouts.mend;
  const language = useLanguage();
  const money = useMoney();
  const mending = useMendPayout(onClose);
  const concerned = concernedLegs(action, payout);
  const [seen, setSeen] = useState(false);
  const [reason, setReason] = useState('');
  const unreasoned = action === 'fail' && reason.trim() === '';
  const missing = seen ? unreasoned && textOfCode('payout-reason-missing', language) : t.lookFirst;
  return (
    <Confirm
      onClose={onClose}
      question={t[action].question(money(concerned.amount), isolated(payout.user.name))}
      consequences={t[action].consequences}
      confirmLabel={t[action].action}
      mutation={mending}
      disabledReason={action !== 'recall' && missing}
      danger={action === 'fail'}
      onConfirm={() => mending.mutate({ id: payout._id, legs: concerned.ids, action, reason })}
    >
      <div className="grid gap-4">
        {action !== 'recall' && (
          <Checkbox
            name="nothingWasMade"
            label={hasLost(payout) ? t.seenLost : t.seen}
            checked={seen}
            onChange={(event) => setSeen(event.target.checked)}
          />
        )}
        {action === 'fail' && (
          <TextField
            name="reason"
            label={t.reason}
            hint={t.reasonHint}
            required
            maxLength={200}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </div>
    </Confirm>
  );
};
