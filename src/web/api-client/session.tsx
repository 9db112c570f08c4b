import { createContext, startTransition, use, useCallback, useEffect, useMemo, useState } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import type { DataReceiver } from '#shared/legal/data-receivers.ts';
import { call } from './api.ts';
import { useReturnedPage } from './returned-page.ts';

/** What the operator of an installation sets. */
export type SiteFacts = {
  readonly contactEmail: string;
  readonly companyNumber: string;
  readonly testingMode: boolean;
  /** A copy for trying out, where no money is real. */
  readonly isStaging: boolean;
  /** The site is prepared: no view, gift or payment starts yet. */
  readonly opensSoon: boolean;
  /** Whose open pages share in the general account. */
  readonly generalAccountMembers: 'verified-email' | 'checked-case';
  readonly operatorName: string;
  readonly operatorAddress: string;
  readonly operatorJurisdiction: string;
  readonly operatorRegisters: readonly string[];
  readonly dataReceivers: readonly DataReceiver[];
};

/** Every page has them: nothing is drawn outside of the provider. */
export const SiteContext = createContext({} as SiteFacts);

export const useSite = (): SiteFacts => use(SiteContext);

/** null: not known yet; false: nobody is logged in. */
export type Auth = CurrentUser | false | null;

type Session = {
  readonly auth: Auth;
  /** Sets the user from a reply, for example after a credit or a saved profile. */
  readonly setUser: (user: Auth) => void;
  /** Asks the server again; keeps what is shown if it cannot be reached. */
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
  // The same function for good: effects hang on it, and one that asks anew would run again upon each answer.
  const refetchUser = useCallback(() => askAnew(setUser), [askAnew]);
  useReturnedPage(auth, setUser);
  const unknown = auth === null;
  useEffect(() => {
    if (!unknown) return;
    // Later: React has just taken over the page, and the first call takes a slow phone as long as a few frames.
    // As a transition: parts of a kept page whose scripts are still on their way go on showing what the server drew.
    const ask = setTimeout(() => askAnew((user) => startTransition(() => setUser(user))));
    return () => clearTimeout(ask);
  }, [unknown, askAnew]);
  const session = useMemo(() => ({ auth, setUser, refetchUser }), [auth, refetchUser]);
  return <SessionContext value={session}>{children}</SessionContext>;
};

export const useSession = (): Session => use(SessionContext);

export const useAuth = (): Auth => use(SessionContext).auth;
