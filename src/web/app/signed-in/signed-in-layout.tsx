import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { ApiError } from '../../api-client/api-error.ts';
import { useAuth } from '../../api-client/session.tsx';
import { removeStoredRole } from '../../features/accounts/google-link.tsx';
import { MessageNotice } from '../../features/accounts/notices.tsx';
import { VerifyEmailBanner } from '../../features/accounts/verify-email-banner.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';

/** A refusal will not change by asking again; a lost connection may. */
const worthAnotherTry = (failures: number, error: unknown) =>
  failures < 2 && error instanceof ApiError && (error.status === 0 || error.status >= 500);

const newClient = () =>
  new QueryClient({ defaultOptions: { queries: { retry: worthAnotherTry, staleTime: 15_000 } } });

/** Only what people see: the server refuses by itself what an account may not do. */
export const Component = () => {
  const auth = useAuth();
  const [client] = useState(newClient);
  const { pathname, search } = useLocation();
  // Every account has its role from its making, so what SPEC 4 does with a stored one comes down to forgetting it.
  useEffect(() => {
    if (auth) removeStoredRole();
  }, [auth]);
  if (auth === null) return <PageSkeleton />;
  if (auth === false) return <Navigate to="/login" replace state={{ from: pathname + search }} />;
  return (
    <QueryClientProvider client={client}>
      <div className="page grid gap-3 pt-4 empty:hidden">
        <MessageNotice />
        {/* The dashboard makes the same a step of its own. */}
        {pathname !== '/dashboard' && <VerifyEmailBanner />}
      </div>
      <Outlet />
    </QueryClientProvider>
  );
};
