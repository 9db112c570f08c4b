import { useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { payoutsTexts } from '#web/texts/payouts.ts';
import { Button } from '#web/ui/button.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { TextLink } from '#web/ui/link.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { useWithdrawal } from './use-withdrawal.ts';
import type { WithdrawableFunds } from './withdraw-dialog.tsx';

const WithdrawDialog = lazily(() =>
  import('./withdraw-dialog.tsx').then((m) => ({ default: m.WithdrawDialog })),
);

type WithdrawButtonProps = { readonly user: CurrentUser; readonly funds: WithdrawableFunds };

/** When the obstacle goes, and a link to the person's remedy. */
const Obstacle = ({ obstacle, until }: NonNullable<CurrentUser['withdrawal']>) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const isOfCase = obstacle === 'case-not-checked' || obstacle === 'case-paused';
  return (
    <>
      {until && (
        <p className="text-sm">
          {t.from} <Moment at={until} withTime={obstacle === 'payout-too-soon'} />
        </p>
      )}
      {isOfCase && <TextLink to="/case">{t.openCase}</TextLink>}
      {obstacle === 'receipts-missing' && <TextLink to="#spending">{t.stage.addReceipts}</TextLink>}
    </>
  );
};

type Stage = NonNullable<NonNullable<CurrentUser['withdrawal']>['stage']>;

/** The stage that is paid next: how much of it is there, or what can be paid now. */
const NextStage = ({ stage: { number, text, amount, collected } }: { stage: Stage }) => {
  const t = useTexts(payoutsTexts).withdrawal.stage;
  const money = useMoney();
  const isFull = collected >= amount;
  return (
    <div className="mb-3 text-left text-sm">
      <p className="font-bold">
        {whole(isFull ? t.payable(number, money(amount)) : t.open(number, money(collected), money(amount)))}
      </p>
      <Written className="block text-muted">{text}</Written>
      {!isFull && <ProgressBar value={collected} max={amount} label={text} className="mt-2 h-2" />}
    </div>
  );
};

/** SPEC 5: shown with a goal, enabled once the funds reach it. Disabled, it gives the server's reason. */
export const WithdrawButton = ({ user, funds }: WithdrawButtonProps) => {
  const t = useTexts(payoutsTexts).withdrawal;
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const withdrawal = useWithdrawal(close);
  if (funds.goal <= 0 || !user.withdrawal) return null;
  const { obstacle } = user.withdrawal;
  const isStopped = obstacle !== null && obstacle !== 'dob-needed';
  const ask = () => {
    withdrawal.reset();
    setOpen(true);
  };
  return (
    <>
      {user.withdrawal.stage && <NextStage stage={user.withdrawal.stage} />}
      <Button
        onClick={ask}
        pending={withdrawal.isPending}
        pendingLabel={t.processing}
        disabledReason={isStopped && textOfCode(obstacle, language)}
      >
        {t.withdraw}
      </Button>
      {isStopped && <Obstacle {...user.withdrawal} />}
      {isOpen && (
        <AwaitedDialog>
          <WithdrawDialog user={user} funds={funds} withdrawal={withdrawal} onClose={close} />
        </AwaitedDialog>
      )}
    </>
  );
};
