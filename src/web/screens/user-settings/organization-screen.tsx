import { OrganizationCard } from '#web/features/organizations/organization-card.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('organization');

export const Component = () => (
  <SettingsFrame here="organization">
    {({ userData }) => <OrganizationCard country={userData.country} />}
  </SettingsFrame>
);
