import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Confirm } from '#web/ui/dialog.tsx';

/** Replaces the title of the tab as long as a text is given. */
export const useTabTitle = (text: string | undefined): void => {
  useEffect(() => {
    if (text === undefined) return;
    const before = document.title;
    document.title = text;
    return () => {
      document.title = before;
    };
  }, [text]);
};

/** Keeps a phone's screen on while an advert runs. The browser releases the lock when the tab is hidden. */
export const useWakeLock = (active: boolean): void => {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let released = false;
    let lock: WakeLockSentinel | undefined;
    // Refused on a low battery, for instance: the advert runs all the same.
    navigator.wakeLock.request('screen').then(
      (taken) => {
        lock = taken;
        if (released) void taken.release();
      },
      () => undefined,
    );
    return () => {
      released = true;
      void lock?.release();
    };
  }, [active]);
};

type LeaveQuestionProps = {
  readonly open: boolean;
  readonly onStay: () => void;
  readonly onLeave: () => void;
  /** Called when the question covers the advert, and when it is gone. */
  readonly onCover?: ((isCovered: boolean) => void) | undefined;
};

/** An advert left before its end is not counted. Its time stands still behind the question. */
export const LeaveQuestion = ({ open, onStay, onLeave, onCover }: LeaveQuestionProps) => {
  const t = useTexts(viewingTexts).player;
  const cover = useEffectEvent((isCovered: boolean) => onCover?.(isCovered));
  useEffect(() => cover(open), [open]);
  return (
    <Confirm
      open={open}
      onClose={onStay}
      question={t.leaveTitle}
      consequences={t.leaveText}
      preferCancel
      cancelLabel={t.stay}
      confirmLabel={t.leave}
      onConfirm={onLeave}
    />
  );
};

/** Asks before a running advert is left by a link, the back button or closing the tab. */
export const LeaveGuard = ({
  active,
  onCover,
}: { active: boolean } & Pick<LeaveQuestionProps, 'onCover'>) => {
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  // The advert may be counted while the dialog is open: then leaving loses nothing.
  useEffect(() => {
    if (!active && blocker.state === 'blocked') blocker.proceed();
  }, [active, blocker]);
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => blocker.proceed?.()}
      onCover={onCover}
    />
  );
};
