import type { CurrentUser } from '#contracts/dashboard.ts';
import { CaseCard } from '#web/features/cases/case-card.tsx';
import { FundStats, GoalCard, ShareCard } from '#web/features/dashboard/cards.tsx';
import { fundsOf } from '#web/features/dashboard/funds.ts';
import { hasHistory, MoneyLedger } from '#web/features/page-money/money-ledger.tsx';
import { GoalOutlook } from '#web/features/patients/goal-outlook.tsx';
import { PeopleDaysCard } from '#web/features/patients/people-days-card.tsx';
import { LastPayoutCard } from '#web/features/payouts/last-payout-card.tsx';
import { WithdrawButton } from '#web/features/payouts/withdraw-button.tsx';
import { BrowserPart } from '#web/ui/late-part.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { OwnShareButton } from './own-share-button.tsx';

const SpendingCard = lazily(() =>
  import('#web/features/payouts/spending-card.tsx').then((m) => ({ default: m.SpendingCard })),
);

/** Loaded later, because most patients have no such money. */
const HeldMoneyCard = lazily(() =>
  import('#web/features/dashboard/held-money-card.tsx').then((m) => ({ default: m.HeldMoneyCard })),
);

type PatientPartProps = {
  readonly user: CurrentUser;
  /** The next step has the withdraw button, so this part omits it. */
  readonly withdrawsAbove: boolean;
};

/** A patient's dashboard: the goal, the money, the page and its news. */
export const PatientPart = ({ user, withdrawsAbove }: PatientPartProps) => {
  const funds = fundsOf(user.userData);
  const arrived = user.userData.money?.payouts.filter(({ to }) => to === 'person') ?? [];
  const newest = arrived[0]?.at ?? '';
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2 md:gap-6">
        <div className="grid content-start gap-4 md:gap-6">
          <GoalCard
            funds={funds}
            outlook={<GoalOutlook left={funds.left} />}
            withdrawal={!withdrawsAbove && <WithdrawButton user={user} funds={funds} />}
          />
          <BrowserPart>
            <HeldMoneyCard patientId={user.userData.id} isExpected={user.userData.underReview > 0} />
          </BrowserPart>
          {user.lastPayout && <LastPayoutCard payout={user.lastPayout} country={user.userData.country} />}
          {newest && (
            <div id="spending" className="scroll-mt-24">
              <BrowserPart waiting={<Skeleton className="h-40 rounded-lg" />}>
                <SpendingCard asks={user.withdrawal?.stage != null} newest={newest} />
              </BrowserPart>
            </div>
          )}
          <CaseCard />
          <BrowserPart waiting={<Skeleton className="h-40 rounded-lg" />}>
            <WishesCard />
          </BrowserPart>
        </div>
        <div className="grid content-start gap-4 md:gap-6">
          <ShareCard patientId={user.userData.id} shareButton={<OwnShareButton user={user} />} />
          <PeopleDaysCard />
          <BrowserPart waiting={<Skeleton className="h-96 rounded-lg" />}>
            <UpdatesCard patientId={user.userData.id} consented={user.userData.storyConsented} />
          </BrowserPart>
        </div>
      </div>
      {user.userData.money && hasHistory(user.userData.money) && (
        <MoneyLedger money={user.userData.money} goal={user.userData.total} />
      )}
      <FundStats userData={user.userData} />
    </>
  );
};

/** Loaded later and for patients only, below the main cards. */
const UpdatesCard = lazily(() =>
  import('#web/features/updates/updates-card.tsx').then((m) => ({ default: m.UpdatesCard })),
);

const WishesCard = lazily(() =>
  import('#web/features/wishes/wishes-card.tsx').then((m) => ({ default: m.WishesCard })),
);
