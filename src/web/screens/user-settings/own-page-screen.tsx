import { Suspense } from 'react';
import { PageSettings } from '#web/features/patients/page-settings.tsx';
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
