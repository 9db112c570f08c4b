import type { CurrentUser } from '#contracts/dashboard.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { useOwnCase } from '#web/features/cases/use-own-case.ts';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { NextStepCard, type Step, type Way } from '#web/features/dashboard/next-step-card.tsx';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { OwnShareButton } from './own-share-button.tsx';

type PatientNextStepProps = { readonly way: Way; readonly user: CurrentUser };

/** The button of a step that can be done on the dashboard. */
const Action = ({ step, user }: { step: Step; user: CurrentUser }) => {
  if (step === 'verify') return <VerifyEmailBanner />;
  if (step === 'share') return <OwnShareButton user={user} variant="primary" />;
  return (
    <div className="grid gap-1 max-sm:w-full">
      <WithdrawButton user={user} funds={fundsOf(user.userData)} />
    </div>
  );
};

/** Hides sharing while a page is paused: friends could watch nothing. The case's card explains. */
export const PatientNextStep = ({ way, user }: PatientNextStepProps) => {
  const { data: own } = useOwnCase();
  if (way.current === 'share' && own?.state === 'paused') return null;
  return <NextStepCard way={way} action={<Action step={way.current} user={user} />} />;
};
