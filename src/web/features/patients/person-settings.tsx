import type { CurrentUser } from '#contracts/dashboard.ts';
import { PersonCard } from './person-card.tsx';
import { ProfileFailure } from './profile-failure.tsx';
import { useProfileForm } from './use-profile-form.ts';

export const PersonSettings = ({ user }: { readonly user: CurrentUser }) => {
  const { form, attempts } = useProfileForm(user, 'you');
  return (
    <>
      <ProfileFailure attempts={attempts} />
      <PersonCard form={form} user={user} />
    </>
  );
};
