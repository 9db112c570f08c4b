import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { DataReceiver } from '#shared/legal/data-receivers.ts';
import type { DonationWay } from '#shared/money-providers/money-providers.ts';
import { call } from './api.ts';
import { useReturnedPage } from './returned-page.ts';

/** Settings of this installation. */
export type SiteFacts = {
  readonly contactEmail: string;
  readonly companyNumber: string;
  readonly testingMode: boolean;
  /** A copy for trials, where no money is real. */
  readonly isStaging: boolean;
  /** The site is being prepared: no view, gift or payment starts yet. */
  readonly opensSoon: boolean;
  /** The rule for pages that share in the general account. */
  readonly generalAccountMembers: 'verified-email' | 'checked-case';
  /** The smallest payment in whole dollars. */
  readonly paymentMin: number;
  /** Means of payment by which donations are taken. */
  readonly donationWays: readonly DonationWay[];
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly operatorJurisdiction: string;
  readonly operatorRegisters: readonly string[];
  readonly dataReceivers: readonly DataReceiver[];
};

/** Always provided: nothing renders outside of the provider. */
export const SiteContext = createContext({} as SiteFacts);

export const useSite = (): SiteFacts => use(SiteContext);

/** null means unknown yet; false means nobody is logged in. */
export type Auth = CurrentUser | false | null;

type Session = {
  readonly auth: Auth;
  /** Sets the user from a reply, for example after a credit or a saved profile. */
  readonly setUser: (user: Auth) => void;
  /** Fetches the user again; a failure changes nothing. */
  readonly refetchUser: () => Promise<void>;
};

const SessionContext = createContext<Session>({
  auth: null,
  setUser: () => undefined,
  refetchUser: async () => undefined,
});

export const SessionProvider = ({ initial, children }: { initial: Auth; children: React.ReactNode }) => {
  const [auth, setUser] = useState(initial);
  const askAnew = useCallback(
    (set: typeof setUser) =>
      call('GET /api/current_user').then(set, () => {
        set((known) => known ?? false);
      }),
    [],
  );
  // A stable function: effects depend on it, and a new one after each reply would refetch forever.
  const refetchUser = useCallback(() => askAnew(setUser), [askAnew]);
  useReturnedPage(auth, setUser);
  const unknown = auth === null;
  useEffect(() => {
    if (!unknown) return;
    // Later, because the first call takes a slow phone as long as a few frames, right after hydration. A
    // transition, so that parts whose scripts are still loading keep the server's HTML.
    const ask = setTimeout(() => askAnew((user) => startTransition(() => setUser(user))));
    return () => clearTimeout(ask);
  }, [unknown, askAnew]);
  const session = useMemo(() => ({ auth, setUser, refetchUser }), [auth, refetchUser]);
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => use(SessionContext);

export const useAuth = (): Auth => use(SessionContext).auth;
