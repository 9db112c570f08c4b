import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiError } from '#web/api-client/api.ts';
import { useAuth } from '#web/api-client/session.tsx';
import { removeStoredRole } from '#web/features/accounts/google-link.tsx';
import { MessageNotice } from '#web/features/accounts/notices.tsx';
import { ProofGate } from '#web/features/accounts/proof-gate.tsx';
import { VerifyEmailBanner } from '#web/features/accounts/verify-email-banner.tsx';
import { PageSkeleton } from '../shell/frame.tsx';

/** A refusal will not change by asking again; a lost connection may. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 15_000 } } });

/** This decides only what people see. The server checks by itself what an account may do. */
export const Component = () => {
  const auth = useAuth();
  const [client] = useState(newClient);
  const { pathname, search } = useLocation();
  // An account has its role from the start, so a role stored before (SPEC 4) is only removed.
  useEffect(() => {
    if (auth) removeStoredRole();
  }, [auth]);
  if (auth === null) return <PageSkeleton />;
  if (auth === false) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  if (auth.mustEnrol && pathname !== '/user-settings') return <Navigate to="/user-settings" replace />;
  return (
    <QueryClientProvider client={client}>
      <div className="page grid gap-3 pt-4 empty:hidden">
        <MessageNotice />
        {/* The dashboard has its own step for this. */}
        {pathname !== '/dashboard' && <VerifyEmailBanner />}
      </div>
      <Outlet />
      <ProofGate />
    </QueryClientProvider>
  );
};
