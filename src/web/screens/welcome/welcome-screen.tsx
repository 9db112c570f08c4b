import { Suspense } from 'react';
import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { useOwnCase } from '#web/features/cases/use-own-case.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { welcomeTexts } from '#web/texts/welcome.ts';
import { lazily } from '#web/ui/lazily.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(welcomeTexts, 'welcome');

/** Loads in parallel with the case. */
const WelcomeSteps = lazily(() => import('./welcome-steps.tsx').then((m) => ({ default: m.WelcomeSteps })));

const Loading = () => (
  <div className="grid gap-5">
    <Skeleton className="h-8 w-40 rounded-md" />
    <Skeleton className="h-10 rounded-md" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

export const Component = () => {
  const t = useTexts(welcomeTexts).welcome;
  const auth = useAuth();
  const query = useOwnCase();
  if (!auth) return null;
  if (auth.userRole !== 'Patient') return <AccessDenied title={t.title} needs="patient" />;
  return (
    <div className="page page-tall py-6 md:py-12">
      <div className="mx-auto grid max-w-xl gap-6">
        <Loaded query={query} waiting={<Loading />} failed={t.failed} help={t.failedHelp}>
          {(own) => (
            <Suspense fallback={<Loading />}>
              <WelcomeSteps user={auth} own={own} />
            </Suspense>
          )}
        </Loaded>
      </div>
    </div>
  );
};
