import { Suspense } from 'react';
import { useAuth } from '#web/api-client/session.tsx';
import { ProfilePhoto } from '#web/features/files/profile-photo.tsx';
import { ProfileSettings } from '#web/features/patients/profile-settings.tsx';
import { loadScreenTexts, useTexts } from '#web/i18n/language.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton, SkeletonArea } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

/** Patients only, and far down the page. */
const PrescriptionCard = lazily(() =>
  import('#web/features/files/prescription-card.tsx').then((m) => ({
    default: m.PrescriptionCard,
  })),
);

const WordsCard = lazily(async () => {
  const [{ WordsCard: card }] = await Promise.all([
    import('#web/features/updates/words-card.tsx'),
    loadScreenTexts(['telling']),
  ]);
  return { default: card };
});

const PlanCard = lazily(async () => {
  const [{ PlanCard: card }] = await Promise.all([
    import('#web/features/page-plan/plan-card.tsx'),
    loadScreenTexts(['telling']),
  ]);
  return { default: card };
});

const PayoutDetailsCard = lazily(() =>
  import('#web/features/payouts/details/payout-details-card.tsx').then((m) => ({
    default: m.PayoutDetailsCard,
  })),
);

const ChangePasswordCard = lazily(() =>
  import('#web/features/accounts/change-password-card.tsx').then((m) => ({ default: m.ChangePasswordCard })),
);

const SecondFactorCard = lazily(async () => {
  const [{ SecondFactorCard: card }] = await Promise.all([
    import('#web/features/accounts/second-factor-card.tsx'),
    loadScreenTexts(['security']),
  ]);
  return { default: card };
});

const SessionsCard = lazily(async () => {
  const [{ SessionsCard: card }] = await Promise.all([
    import('#web/features/accounts/sessions-card.tsx'),
    loadScreenTexts(['security']),
  ]);
  return { default: card };
});

const LettersCard = lazily(async () => {
  const [{ LettersCard: card }] = await Promise.all([
    import('#web/features/accounts/letters-card.tsx'),
    loadScreenTexts(['letters']),
  ]);
  return { default: card };
});

const SecondFactorPlace = () => (
  <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
    <SecondFactorCard />
  </Suspense>
);

/** The last of the page, and seldom used. */
const MyDataCard = lazily(async () => {
  const [{ MyDataCard: card }] = await Promise.all([
    import('#web/features/data-protection/my-data-card.tsx'),
    loadScreenTexts(['leaving']),
  ]);
  return { default: card };
});

export const handle = hiddenScreen('userSettings');

const PatientCardsPlace = () => (
  <SkeletonArea className="grid gap-5">
    <Skeleton className="h-80 w-full rounded-lg" />
    <Skeleton className="h-120 w-full rounded-lg" />
  </SkeletonArea>
);

export const Component = () => {
  const t = useTexts('userSettings');
  const user = useAuth();
  if (!user) return null;
  const { id, firstName, lastName, email } = user.userData;
  if (user.mustEnrol)
    return (
      <div className="page grid gap-6 py-6 md:py-10">
        <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
        <SecondFactorPlace />
      </div>
    );
  return (
    <div className="page grid gap-6 py-6 md:py-10">
      <header>
        <ProfilePhoto user={user}>
          <div className="min-w-0 wrap-anywhere">
            <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
            <p className="text-muted">{`${firstName} ${lastName}`}</p>
          </div>
        </ProfilePhoto>
      </header>
      <ProfileSettings key={id} user={user}>
        <div className="grid gap-5">
          {user.userRole === 'Patient' && (
            <Suspense fallback={<PatientCardsPlace />}>
              <PlanCard
                key={user.userData.total}
                patientId={id}
                consented={user.userData.storyConsented}
                goal={user.userData.total}
              />
              <WordsCard patientId={id} consented={user.userData.storyConsented} />
              <PrescriptionCard />
              <PayoutDetailsCard />
            </Suspense>
          )}
          <Suspense fallback={<Skeleton className="h-100 w-full rounded-lg" />}>
            <ChangePasswordCard email={email} />
          </Suspense>
          <SecondFactorPlace />
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            <SessionsCard />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-100 w-full rounded-lg" />}>
            <LettersCard />
          </Suspense>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            <MyDataCard />
          </Suspense>
        </div>
      </ProfileSettings>
    </div>
  );
};
