import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useAuth } from '#web/api-client/session.tsx';

/** These pages can be read with an ad blocker. */
const ALWAYS_OPEN = ['/terms', '/privacy-policy'];

const probe = async (): Promise<boolean> => {
  const { probeBlocker } = await import('#web/features/blocker-gate/probe-blocker.ts');
  return probeBlocker();
};

const whenIdle = (run: () => void): (() => void) => {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1500);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 3000 });
  return () => cancelIdleCallback(handle);
};

/** SPEC 4: the flag hides the app until a new check finds no blocker. The admin account is never blocked. */
export const useBlockerGate = () => {
  const [blocked, setBlocked] = useState(false);
  const { pathname } = useLocation();
  const auth = useAuth();
  const check = useCallback(async () => {
    const found = await probe();
    setBlocked(found);
    return found;
  }, []);
  useEffect(() => whenIdle(() => void check()), [check]);
  const exempt = (auth ? auth.isAdmin : false) || ALWAYS_OPEN.includes(pathname);
  return { gated: blocked && !exempt, check };
};
