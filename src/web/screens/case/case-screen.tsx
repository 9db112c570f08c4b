import { useAuth } from '#web/api-client/session.tsx';
import { AccessDenied } from '#web/features/access/access-denied.tsx';
import { OwnCase } from '#web/features/cases/own-case.tsx';
import { useOwnCase } from '#web/features/cases/use-own-case.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { ownCaseTexts } from '#web/texts/own-case.ts';
import { Loaded } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { hiddenScreen } from '../screen.ts';

export const handle = hiddenScreen(ownCaseTexts, 'ownCase');

const Loading = () => (
  <div className="grid gap-5">
    <Skeleton className="h-24 rounded-lg" />
    <Skeleton className="h-56 rounded-lg" />
    <Skeleton className="h-72 rounded-lg" />
  </div>
);

const Case = () => {
  const t = useTexts(ownCaseTexts).ownCase;
  const query = useOwnCase();
  return (
    <Loaded query={query} waiting={<Loading />} failed={t.failed} help={t.failedHelp}>
      {(own) => <OwnCase own={own} onObjected={() => void query.refetch()} />}
    </Loaded>
  );
};

export const Component = () => {
  const t = useTexts(ownCaseTexts).ownCase;
  const auth = useAuth();
  if (!auth) return null;
  if (auth.userRole !== 'Patient') return <AccessDenied title={t.title} needs="patient" />;
  return (
    <div className="page py-6 md:py-10">
      <div className="mx-auto grid max-w-2xl gap-5">
        <header>
          <h1>{t.title}</h1>
          <p className="prose mt-2 text-muted">{t.intro}</p>
        </header>
        <Case />
      </div>
    </div>
  );
};
