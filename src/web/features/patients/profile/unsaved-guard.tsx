import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '../../../i18n/language-context.tsx';
import { Confirm } from '../../../ui/confirm.tsx';

/** Asks before changes are lost: on the way to another screen with our words, on leaving the site with the browser's. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  const t = useTexts('profile');
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      question={t.leaveTitle}
      consequences={t.leaveHelp}
      cancelLabel={t.stay}
      confirmLabel={t.leave}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  );
};
