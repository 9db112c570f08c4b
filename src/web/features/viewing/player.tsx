import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { type BodyFor, call } from '#web/api-client/api.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { Confirm } from '#web/ui/dialog.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import type { ViewedAs } from './beneficiary.ts';
import { PlayerFrame, visitAddress } from './player-frame.tsx';
import { StatusRow, spokenOf, tabTitleOf, UnpaidNote } from './player-status.tsx';
import { solveProof } from './solve-proof.ts';
import { isUnderWay, NEW_CLOCK, reduceWatchClock, type WatchClock } from './watch-clock.ts';
import { pcId } from './watch-list.ts';
import { type OpenedView, type ViewCredit, WatchSession } from './watch-session.ts';

/** Replaces the title of the tab for as long as a text is given. */
const useTabTitle = (text: string | undefined): void => {
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
const useWakeLock = (active: boolean): void => {
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

/** Asks before a running advert is left by a link, the back button or closing the tab. */
const LeaveGuard = ({ active }: { active: boolean }) => {
  const t = useTexts('player');
  const blocker = useBlocker(active);
  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);
  // The advert may be counted while the dialog is open: then nothing is lost by leaving.
  useEffect(() => {
    if (!active && blocker.state === 'blocked') blocker.proceed();
  }, [active, blocker]);
  return (
    <Confirm
      open={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      question={t.leaveTitle}
      consequences={t.leaveText}
      preferCancel
      cancelLabel={t.stay}
      confirmLabel={t.leave}
      onConfirm={() => blocker.proceed?.()}
    />
  );
};

type Input = {
  readonly request: BodyFor<'POST /api/views'>;
  readonly logged: boolean;
  readonly onCredited: (credit: ViewCredit) => void;
};

/** Runs one view while the component is mounted; remount it (by key) for the next advert. */
const useWatchSession = (input: Input) => {
  const [clock, emit] = useReducer(reduceWatchClock, NEW_CLOCK);
  const [view, setView] = useState<OpenedView>();
  const [fixed] = useState(input);
  const session = useRef<WatchSession>(undefined);
  const onCredited = useRef(input.onCredited);
  useEffect(() => {
    onCredited.current = input.onCredited;
  });
  useEffect(() => {
    const started = new WatchSession({
      call,
      request: fixed.request,
      logged: fixed.logged,
      emit,
      prove: solveProof,
      onOpened: setView,
      onCredited: (credit) => onCredited.current(credit),
    });
    session.current = started;
    void started.open();
    return () => started.stop();
  }, [fixed]);
  const pressSite = useCallback(() => session.current?.pressSite(), []);
  const retryCredit = useCallback(() => session.current?.retryCredit(), []);
  return { clock, view, pressSite, retryCredit };
};

type PlayerProps = {
  readonly advert: ListedAdvert;
  readonly beneficiaryId: string;
  readonly viewedAs: ViewedAs;
  readonly logged: boolean;
  readonly onCredited: (credit: ViewCredit) => void;
  readonly onBack: () => void;
  /** Missing when nothing unseen is left. */
  readonly onNext?: (() => void) | undefined;
  /** Who pays for it, and why it is shown. */
  readonly why: React.ReactNode;
  /** Shown after the last advert instead of "Next advert". */
  readonly ending: React.ReactNode;
};

type ActionsProps = Pick<PlayerProps, 'onNext' | 'onBack' | 'ending'> & {
  readonly clock: WatchClock;
  readonly view: OpenedView | undefined;
  readonly onRetry: () => void;
};

const OnwardButton = ({ clock, onNext, onBack, onRetry }: ActionsProps) => {
  const t = useTexts('player');
  if (clock.phase === 'credit-failed') return <Button onClick={onRetry}>{t.tryAgain}</Button>;
  const isOver = clock.phase === 'thanked' || clock.phase === 'refused';
  if (isOver && !onNext) return <Button onClick={onBack}>{t.back}</Button>;
  const ready = clock.phase === 'counted' || isOver;
  return (
    <Button
      onClick={onNext}
      pending={clock.phase === 'crediting'}
      disabledReason={!ready && t.nextLater}
      hideReason
    >
      {t.next}
    </Button>
  );
};

const Actions = (props: ActionsProps) => {
  const { clock, view, onNext, ending } = props;
  const t = useTexts('player');
  const allWatched = clock.phase === 'counted' && !onNext;
  return (
    <div className="grid gap-2">
      {allWatched && ending}
      <div className="button-row empty:hidden">
        {view?.frame && (
          <a
            href={visitAddress(view)}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClasses('secondary', 'medium', 'gap-1.5 px-2 text-sm leading-tight')}
          >
            <OpenIcon />
            {t.openSite}
          </a>
        )}
        {!allWatched && <OnwardButton {...props} />}
      </div>
    </div>
  );
};

/** One advert from start to credit in three rows that fill the screen: time, the site, what to do next. */
export const Player = (props: PlayerProps) => {
  const { advert, beneficiaryId, viewedAs, logged, onCredited, onBack, onNext, ending, why } = props;
  const language = useLanguage();
  const request = { adsId: advert._id, pcId: pcId(), adViewedAs: viewedAs, userId: beneficiaryId };
  const { clock, view, pressSite, retryCredit } = useWatchSession({ request, logged, onCredited });
  const underWay = isUnderWay(clock);
  useWakeLock(clock.phase === 'running');
  useTabTitle(tabTitleOf(clock, advert, language));
  return (
    <div className="mx-auto grid h-[calc(100dvh-4rem)] min-h-100 w-full max-w-262 grid-rows-[auto_1fr_auto] gap-3 p-3 md:px-8">
      <div className="grid gap-2">
        <StatusRow clock={clock} advert={advert} onBack={onBack} />
        <UnpaidNote clock={clock} />
        {why}
      </div>
      {/* Before the site for the keyboard, below it for the eye: nobody has to go through a stranger's page to go on. */}
      <div className="row-start-3">
        <Actions
          clock={clock}
          view={view}
          onNext={onNext}
          onBack={onBack}
          ending={ending}
          onRetry={retryCredit}
        />
      </div>
      <PlayerFrame advert={advert} view={view} clock={clock} onSitePressed={pressSite} />
      <p role="status" className="sr-only">
        {spokenOf(clock, advert, language)}
      </p>
      <LeaveGuard active={underWay && !clock.unpaid} />
    </div>
  );
};
