import { useEffect, useState } from 'react';
import type { requestEmailVerification } from '#contracts/accounts.ts';
import { codeOf } from '../../../api-client/code-of.ts';
import { addressOf, call } from '../../../api-client/create-api.ts';
import { useSession } from '../../../api-client/session.tsx';
import { useCountdown } from '../../../ui/use-countdown.ts';
import { RESEND_SECONDS } from '../resend-seconds.ts';

const REQUEST = addressOf<typeof requestEmailVerification>('POST', '/api/verify-email-request');

/** The link of the letter is mostly opened in another tab: coming back to this one asks how things stand. */
const useAskOnReturn = (unverified: boolean, ask: () => Promise<void>) => {
  useEffect(() => {
    if (!unverified) return;
    const onReturn = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [unverified, ask]);
};

export const useVerification = () => {
  const { auth, refetchUser } = useSession();
  const [pending, setPending] = useState(false);
  const [sent, setSent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const { left, running, start } = useCountdown(RESEND_SECONDS);
  const needed = auth ? !auth.userData.emailVerified : false;
  useAskOnReturn(needed, refetchUser);

  const request = async () => {
    setPending(true);
    setFailure(undefined);
    try {
      await call(REQUEST);
      setSent(true);
      start();
    } catch (error) {
      const code = codeOf(error);
      setFailure(code);
      if (code === 'already-verified') await refetchUser();
      if (code === 'too-many-requests') start();
    } finally {
      setPending(false);
    }
  };
  return { needed, pending, sent, failure, left, resting: running, request };
};
