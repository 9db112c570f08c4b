import { useEffect } from 'react';
import type { CurrentUser } from '#contracts/dashboard.ts';
import { call } from './api.ts';

/** Shows the page if the same person is still logged in; otherwise, also without a reply, logs in. */
const confirmOwner = async (id: string, onConfirmed: (user: CurrentUser) => void): Promise<void> => {
  document.body.style.visibility = 'hidden';
  const user = await call('GET /api/current_user').catch(() => false as const);
  if (!user || user._id !== id) return location.replace('/login');
  onConfirmed(user);
  document.body.style.visibility = '';
};

/**
 * Guards an account's page that Back or Forward restores from memory: the session may be over, or another
 * person's. Safari keeps such pages over plain http in spite of `no-store`, and no header ends those of other
 * tabs.
 */
export const useReturnedPage = (
  auth: CurrentUser | false | null,
  onConfirmed: (user: CurrentUser) => void,
): void => {
  const id = auth ? auth._id : undefined;
  useEffect(() => {
    if (id === undefined) return;
    const returned = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void confirmOwner(id, onConfirmed);
    };
    addEventListener('pageshow', returned);
    return () => removeEventListener('pageshow', returned);
  }, [id, onConfirmed]);
};
