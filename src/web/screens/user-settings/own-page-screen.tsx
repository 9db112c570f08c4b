import { Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { NeedCard } from '#web/features/patients/need-card.tsx';
import { ProfileFailure } from '#web/features/patients/profile-failure.tsx';
import { PublicPageCard, PublicPreview } from '#web/features/patients/public-preview.tsx';
import { useProfileForm } from '#web/features/patients/use-profile-form.ts';
import { lazily } from '#web/ui/lazily.ts';
import { SavePlace } from '#web/ui/save-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('page');

/** Loaded later: it stands below need and goal. */
const PlanCard = lazily(() =>
  import('#web/features/page-plan/plan-card.tsx').then((m) => ({ default: m.PlanCard })),
);

const WordsCard = lazily(() =>
  import('#web/features/updates/words-card.tsx').then((m) => ({ default: m.WordsCard })),
);

const PrescriptionCard = lazily(() =>
  import('#web/features/files/prescription-card.tsx').then((m) => ({ default: m.PrescriptionCard })),
);

type PageSettingsProps = {
  readonly user: CurrentUser;
  /** Other parts of the page, saved with these. */
  readonly children: React.ReactNode;
};

/** The fields of the public page, beside a live preview. */
const PageSettings = ({ user, children }: PageSettingsProps) => {
  const { form, attempts } = useProfileForm(user, 'page');
  return (
    <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-5">
        <ProfileFailure attempts={attempts} />
        <NeedCard form={form} user={user} />
        <PublicPageCard form={form} />
        {children}
      </div>
      <aside className="lg:sticky lg:top-4">
        <PublicPreview form={form} user={user} />
      </aside>
    </div>
  );
};

export const Component = () => (
  <SettingsFrame here="page">
    {(user) => {
      const { id, total, storyConsented } = user.userData;
      return (
        <>
          <SavePlace>
            <PageSettings user={user}>
              <Suspense fallback={<Skeleton className="h-120 w-full rounded-lg" />}>
                <PlanCard key={total} patientId={id} consented={storyConsented} goal={total} />
                <WordsCard patientId={id} consented={storyConsented} />
              </Suspense>
            </PageSettings>
          </SavePlace>
          <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
            <PrescriptionCard />
          </Suspense>
        </>
      );
    }}
  </SettingsFrame>
);
