import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { answerProofsBy } from '#web/api-client/proof-gate.ts';
import { Queries } from '#web/api-client/queries.tsx';
import { useAuth } from '#web/api-client/session.tsx';
import { removeStoredRole } from '#web/features/accounts/google-link.tsx';
import { MessageNotice } from '#web/features/accounts/notices.tsx';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { AwaitedDialog } from '#web/ui/dialog.tsx';
import { lazily } from '#web/ui/lazily.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PageSkeleton } from '../shell/frame.tsx';

const ProofDialog = lazily(() =>
  import('#web/features/accounts/proof-dialog.tsx').then((m) => ({ default: m.ProofDialog })),
);

type Answer = (proved: boolean) => void;

/** Opens the dialog for every call that requires a recent proof. The dialog loads when first needed. */
const ProofGate = () => {
  const [answer, setAnswer] = useState<Answer>();
  useEffect(() => answerProofsBy(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const end = (proved: boolean) => {
    setAnswer(undefined);
    answer(proved);
  };
  return (
    <AwaitedDialog>
      <ProofDialog onEnd={end} />
    </AwaitedDialog>
  );
};

/** The page where staff set up their mandatory second factor. */
const LOG_IN_SETTINGS = '/user-settings/log-in';

/** Decides only what people see. The server checks permissions itself. */
export const Component = () => {
  const auth = useAuth();
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // An account has its role from the start, so a role stored earlier (SPEC 4) is removed.
  useEffect(() => {
    if (auth) removeStoredRole();
  }, [auth]);
  if (auth === null) return <PageSkeleton />;
  if (auth === false) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (auth.mustEnrol && pathname !== LOG_IN_SETTINGS) return <Navigate to={LOG_IN_SETTINGS} replace />;
  return (
    <Queries>
      <div className="page grid gap-3 pt-4 empty:hidden">
        <MessageNotice />
        {/* The dashboard has its own step for this. */}
        {pathname !== '/dashboard' && <VerifyEmailBanner />}
      </div>
      {/* In a page drawn by the server no press is lost: buttons and fields wait for the scripts. */}
      <fieldset role="presentation" disabled={!hydrated} className="contents">
        <Outlet />
      </fieldset>
      <ProofGate />
    </Queries>
  );
};
