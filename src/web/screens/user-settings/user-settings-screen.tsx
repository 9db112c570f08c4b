import { Suspense } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { ProfilePhoto } from '#web/features/files/profile-photo.tsx';
import { PersonCard } from '#web/features/patients/person-card.tsx';
import { ProfileFailure } from '#web/features/patients/profile-failure.tsx';
import { useProfileForm } from '#web/features/patients/use-profile-form.ts';
import { useReadable } from '#web/i18n/language.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { SavePlace } from '#web/ui/save-place.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Name } from '#web/ui/written.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('you');

/** Loaded later: it is far down and seldom used. */
const MyDataCard = lazily(() =>
  import('#web/features/data-protection/my-data-card.tsx').then((m) => ({ default: m.MyDataCard })),
);

const OwnName = ({ userData }: Pick<CurrentUser, 'userData'>) => (
  <p className="min-w-0 text-lg font-bold">
    <Name>{useReadable()(userData).fullName}</Name>
  </p>
);

const PersonSettings = ({ user }: { readonly user: CurrentUser }) => {
  const { form, attempts } = useProfileForm(user, 'you');
  return (
    <>
      <ProfileFailure attempts={attempts} />
      <PersonCard form={form} user={user} />
    </>
  );
};

export const Component = () => (
  <SettingsFrame here="you">
    {(user) => (
      <>
        <ProfilePhoto user={user}>
          <OwnName userData={user.userData} />
        </ProfilePhoto>
        <SavePlace>
          <PersonSettings user={user} />
        </SavePlace>
        <Suspense fallback={<Skeleton className="h-64 w-full rounded-lg" />}>
          <MyDataCard />
        </Suspense>
      </>
    )}
  </SettingsFrame>
);
