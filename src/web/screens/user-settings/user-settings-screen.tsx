import { MyDataCard } from '#web/features/data-protection/my-data-card.tsx';
import { ProfilePhoto } from '#web/features/files/profile-photo.tsx';
import { PersonSettings } from '#web/features/patients/profile-settings.tsx';
import { SavePlace } from '#web/ui/save-place.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('you');

export const Component = () => (
  <SettingsFrame here="you">
    {(user) => (
      <>
        <ProfilePhoto user={user}>
          <p className="min-w-0 text-lg font-bold wrap-anywhere">
            {`${user.userData.firstName} ${user.userData.lastName}`}
          </p>
        </ProfilePhoto>
        <SavePlace>
          <PersonSettings user={user} />
        </SavePlace>
        <MyDataCard />
      </>
    )}
  </SettingsFrame>
);
