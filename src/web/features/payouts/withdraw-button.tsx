import { lazy, Suspense, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { textOfCode } from '../../i18n/error-messages.ts';
import { useLanguage, useTexts } from '../../i18n/language-context.tsx';
import { Button } from '../../ui/button.tsx';
import { obstacleOf } from './payout-method.ts';
import { useWithdrawal } from './use-withdrawal.ts';
import type { WithdrawableFunds } from './withdraw-dialog.tsx';

const WithdrawDialog = lazy(() =>
  import('./withdraw-dialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
);

type WithdrawButtonProps = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

/** SPEC 5: shown once a goal is set, looks enabled once the funds reach it. The rest is refused with its reason. */
export const WithdrawButton = ({ user, funds }: WithdrawButtonProps) => {
  const t = useTexts('withdrawal');
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
      {asking && (
        <Suspense>
          <WithdrawDialog user={user} funds={funds} onConfirm={confirm} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
