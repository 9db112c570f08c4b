import { ChangePasswordCard } from '#web/features/accounts/change-password-card.tsx';
import { SecondFactorCard } from '#web/features/accounts/second-factor-card.tsx';
import { SessionsCard } from '#web/features/accounts/sessions-card.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('logIn');

/** Staff who must set up a second factor first see nothing else. */
export const Component = () => (
  <SettingsFrame here="logIn">
    {({ mustEnrol, userData }) => (
      <>
        {!mustEnrol && <ChangePasswordCard email={userData.email} />}
        <SecondFactorCard />
        {!mustEnrol && <SessionsCard />}
      </>
    )}
  </SettingsFrame>
);
