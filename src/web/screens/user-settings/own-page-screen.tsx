import { PrescriptionCard } from '#web/features/files/prescription-card.tsx';
import { PlanCard } from '#web/features/page-plan/plan-card.tsx';
import { PageSettings } from '#web/features/patients/profile-settings.tsx';
import { WordsCard } from '#web/features/updates/words-card.tsx';
import { SavePlace } from '#web/ui/save-place.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('page');

export const Component = () => (
  <SettingsFrame here="page">
    {(user) => {
      const { id, total, storyConsented } = user.userData;
      return (
        <>
          <SavePlace>
            <PageSettings user={user}>
              <PlanCard key={total} patientId={id} consented={storyConsented} goal={total} />
              <WordsCard patientId={id} consented={storyConsented} />
            </PageSettings>
          </SavePlace>
          <PrescriptionCard />
        </>
      );
    }}
  </SettingsFrame>
);
