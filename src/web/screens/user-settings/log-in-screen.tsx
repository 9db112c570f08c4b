import { Suspense } from 'react';
import { lazily } from '#web/ui/lazily.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { SettingsFrame, settingsHandle } from './settings-frame.tsx';

export const handle = settingsHandle('logIn');

const ChangePasswordCard = lazily(() =>
  import('#web/features/accounts/change-password-card.tsx').then((m) => ({ default: m.ChangePasswordCard })),
);

const SecondFactorCard = lazily(() =>
  import('#web/features/accounts/second-factor-card.tsx').then((m) => ({ default: m.SecondFactorCard })),
);

const SessionsCard = lazily(() =>
  import('#web/features/accounts/sessions-card.tsx').then((m) => ({ default: m.SessionsCard })),
);

/** Staff without their mandatory second factor see nothing else. */
export const Component = () => (
  <SettingsFrame here="logIn">
    {({ mustEnrol, userData }) => (
      <Suspense fallback={<Skeleton className="h-100 w-full rounded-lg" />}>
        {!mustEnrol && <ChangePasswordCard email={userData.email} />}
        <SecondFactorCard />
        {!mustEnrol && <SessionsCard />}
      </Suspense>
    )}
  </SettingsFrame>
);
