import type { CurrentUser } from '#contracts/dashboard.ts';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { useOwnCase } from '#web/features/cases/use-own-case.ts';
import { NextStepCard, type Way } from '#web/features/dashboard/next-step-card.tsx';
import { OwnShareButton } from './own-share-button.tsx';

type PatientNextStepProps = { readonly way: Way; readonly user: CurrentUser };

/** Friends find nothing to watch on a paused page, so it is not the moment to share it; the card of the case says what is. */
export const PatientNextStep = ({ way, user }: PatientNextStepProps) => {
  const { data: own } = useOwnCase();
  if (way.current === 'share' && own?.state === 'paused') return null;
  // There is one Withdraw button, beside the goal, so that its state is shown in one place.
  const action =
    way.current === 'verify' ? (
      <VerifyEmailBanner />
    ) : (
      way.current === 'share' && <OwnShareButton user={user} variant="primary" />
    );
  return <NextStepCard way={way} action={action} />;
};
