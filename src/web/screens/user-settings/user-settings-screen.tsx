import { useAuth } from '../../api-client/session.tsx';
import { ChangePasswordCard } from '../../features/accounts/change-password/change-password-card.tsx';
import { ProfileSettings } from '../../features/patients/profile/profile-settings.tsx';
import { defineMessages } from '../../i18n/define-messages.ts';
import { useMessages } from '../../i18n/language-context.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import type { ScreenHandle } from '../screen.ts';

const messages = defineMessages({ title: 'User settings' }, { title: 'Налаштування' });

export const handle: ScreenHandle = { head: ({ language }) => ({ title: messages[language].title }) };

export const Component = () => {
  const t = useMessages(messages);
  const user = useAuth();
  if (!user) return null;
  const { id, photo, firstName, lastName, email } = user.userData;
  return (
    <div className="page grid gap-6 py-6 md:py-10">
      <header className="flex items-center gap-3 sm:gap-4">
        <Avatar
          id={id}
          photo={photo}
          firstName={firstName}
          lastName={lastName}
          className="size-16 sm:size-20"
        />
        <div className="min-w-0 wrap-anywhere">
          <h1 className="text-2xl sm:text-3xl">{t.title}</h1>
          <p className="text-muted">{`${firstName} ${lastName}`}</p>
        </div>
      </header>
      <ProfileSettings key={id} user={user}>
        <ChangePasswordCard email={email} />
      </ProfileSettings>
    </div>
  );
};
