import type { ListedAdvert } from '#contracts/adverts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import type { ViewedAs } from './beneficiary.ts';
import { PlayerFrame, visitAddress } from './player-frame.tsx';
import { StatusRow, spokenOf, tabTitleOf, UnpaidNote } from './player-status.tsx';
import { useWatchSession } from './use-watch-session.ts';
import { isUnderWay, type WatchClock } from './watch-clock.ts';
import { pcId } from './watch-list.ts';
import type { OpenedView, ViewCredit } from './watch-session.ts';
import { LeaveGuard, useTabTitle, useWakeLock } from './watching-manners.tsx';

type PlayerProps = {
  readonly advert: ListedAdvert;
  readonly beneficiaryId: string;
  readonly viewedAs: ViewedAs;
  readonly logged: boolean;
  readonly onCredited: (credit: ViewCredit) => void;
  readonly onBack: () => void;
  /** Missing when nothing unseen is left. */
  readonly onNext?: (() => void) | undefined;
  /** The advertiser, and why the advert is shown. */
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
  const t = useTexts(viewingTexts).player;
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
  const t = useTexts(viewingTexts).player;
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

/** One advert from start to credit in three rows that fill the screen: time, the site, the next step. */
export const Player = (props: PlayerProps) => {
  const { advert, beneficiaryId, viewedAs, logged, onCredited, onBack, onNext, ending, why } = props;
  const language = useLanguage();
  const request = { adsId: advert._id, pcId: pcId(), adViewedAs: viewedAs, userId: beneficiaryId };
  const { clock, view, pressSite, retryCredit, cover } = useWatchSession({ request, logged, onCredited });
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
      {/*
       * Before the site for the keyboard, below it for the eye: nobody has to tab through a foreign page.
       */}
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
      <LeaveGuard active={underWay && !clock.unpaid} onCover={cover} />
    </div>
  );
};
