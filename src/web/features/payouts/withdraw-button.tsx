import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useMessages } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { obstacleOf, routeOfCountry } from './payout-method.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import { withdrawalMessages } from './withdrawal-messages.ts';

type WithdrawableFunds = {
  readonly goal: number;
  readonly reached: boolean;
  readonly collected: number;
  readonly withdrawable: number;
};

type WithdrawButtonProps = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

const PayoutFacts = ({ user, funds }: WithdrawButtonProps) => {
  const t = useMessages(withdrawalMessages);
  const language = useLanguage();
  const route = routeOfCountry(user.userData.country);
  const rest = funds.collected - funds.withdrawable;
  return (
    <>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 rounded-md bg-sunk p-4">
        <dt className="text-muted">{t.amount}</dt>
        <dd className="text-right font-bold tabular-nums">{formatMoney(funds.withdrawable, language)}</dd>
        <dt className="text-muted">{t.method}</dt>
        <dd className="text-right font-bold wrap-anywhere">{t.routes[route](user.userData.email)}</dd>
      </dl>
      <p className="text-sm text-muted">
        {t.routeHelp[route]} {rest >= 0.0001 && t.rest(formatMoney(rest, language))}
      </p>
    </>
  );
};

/** SPEC 5: shown once a goal is set, looks enabled once the funds reach it. The rest is refused with its reason. */
export const WithdrawButton = ({ user, funds }: WithdrawButtonProps) => {
  const t = useMessages(withdrawalMessages);
  const language = useLanguage();
  const [asking, setAsking] = useState(false);
  const withdrawal = useWithdrawal();
  if (funds.goal <= 0) return null;
  const { emailVerified } = user.userData;
  const obstacle = obstacleOf({ ...funds, emailVerified, lastPayout: user.lastPayout });
  const confirm = () => {
    setAsking(false);
    withdrawal.mutate();
  };
  const amount = formatMoney(funds.withdrawable, language);
  return (
    <>
      <Button
        onClick={() => setAsking(true)}
        pending={withdrawal.isPending}
        pendingLabel={t.processing}
        disabledReason={obstacle && textOfCode(obstacle, language)}
      >
        {t.withdraw}
      </Button>
      <Confirm
        open={asking}
        onOpenChange={setAsking}
        question={t.question(amount)}
        consequences={t.consequences}
        confirmLabel={t.confirm(amount)}
        onConfirm={confirm}
      >
        <PayoutFacts user={user} funds={funds} />
      </Confirm>
    </>
  );
};
