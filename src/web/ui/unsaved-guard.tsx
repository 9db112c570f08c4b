import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#web/i18n/language.tsx';
import { profileTexts } from '#web/texts/profile.ts';
import { Confirm } from '#web/ui/dialog.tsx';

/** Warns before unsaved changes are lost: our dialog inside the site, the browser's on leaving it. */
export const UnsavedGuard = ({ unsaved }: { unsaved: boolean }) => {
  const t = useTexts(profileTexts).savePlace;
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
      onClose={() => blocker.reset?.()}
      question={t.leaveTitle}
      consequences={t.leaveHelp}
      cancelLabel={t.stay}
      confirmLabel={t.leave}
      onConfirm={() => blocker.proceed?.()}
      danger
    />
  );
};
