import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { UnpaidReason } from '#contracts/viewing.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import { OpenIcon } from '#web/ui/icons.tsx';
import type { ViewedAs } from '../beneficiary.ts';
import { PlayerFrame, visitAddress } from '../player-frame.tsx';
import { spokenOf, statusOf, tabTitleOf } from '../player-status.tsx';
import { useWatchSession } from '../use-watch-session.ts';
import { isUnderWay, secondsLeft, shareWatched, type WatchClock } from '../watch-clock.ts';
import { pcId } from '../watch-list.ts';
import type { ViewCredit } from '../watch-session.ts';
import { LeaveGuard, useTabTitle, useWakeLock } from '../watching-manners.tsx';
import { ActHead } from './act-head.tsx';
import { type Act, dollarsGiven } from './act-machine.ts';
import type { ActPerson } from './act-person.tsx';
import { useUnitText } from './unit-bar.tsx';

type ActPlayerProps = {
  readonly act: Act;
  readonly advert: ListedAdvert;
  readonly person: ActPerson;
  readonly total: number;
  readonly viewedAs: ViewedAs;
  readonly logged: boolean;
  /** The advertiser, and why the advert is shown. */
  readonly why: React.ReactNode;
  readonly onCredited: (credit: ViewCredit) => void;
  /** Called when it would be, or was, watched without payment. */
  readonly onUnpaid: (reason: UnpaidReason) => void;
  readonly onRefused: (code: string) => void;
  readonly onNext: () => void;
  readonly onAgain: () => void;
  readonly onStop: () => void;
};

/** Phases without words beside the bar: time runs, or the view is counted. */
const QUIET: readonly WatchClock['phase'][] = ['running', 'counted', 'crediting'];

type OnwardProps = Pick<ActPlayerProps, 'act' | 'onNext' | 'onAgain'> & {
  readonly clock: WatchClock;
  readonly onRetry: () => void;
};

/** One button in one place, which keeps the focus from advert to advert. */
const Onward = ({ act, clock, onNext, onAgain, onRetry }: OnwardProps) => {
  const t = useTexts(viewingTexts).act;
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus({ preventScroll: true }), []);
  const look = { ref: button, size: 'large', className: 'w-full' } as const;
  if (clock.phase === 'credit-failed')
    return (
      <Button {...look} onClick={onRetry}>
        {t.tryAgain}
      </Button>
    );
  if (clock.phase === 'refused')
    return (
      <Button {...look} onClick={onAgain}>
        {t.goOnHere}
      </Button>
    );
  const counted = act.phase === 'counted';
  const left = secondsLeft(clock);
  return (
    <Button
      {...look}
      onClick={onNext}
      pending={clock.phase === 'crediting'}
      disabledReason={!counted && t.nextLater}
      hideReason
    >
      {counted || left === 0 ? (
        act.left.length > 1 || !counted ? (
          t.next
        ) : (
          t.seeEnd
        )
      ) : (
        <>
          <span aria-hidden="true" className="tabular-nums">
            {t.nextIn(left)}
          </span>
          <span className="sr-only">{t.next}</span>
        </>
      )}
    </Button>
  );
};

/** One advert of an act, from its start to its credit. Remount it (by key) for the next one. */
export const ActPlayer = (props: ActPlayerProps) => {
  const { act, advert, person, total, viewedAs, logged, why, onCredited, onUnpaid, onRefused, onStop } =
    props;
  const t = useTexts(viewingTexts).act;
  const player = useTexts(viewingTexts).player;
  const language = useLanguage();
  const request = { adsId: advert._id, pcId: pcId(), adViewedAs: viewedAs, userId: person.id };
  const { clock, view, pressSite, retryCredit, cover } = useWatchSession({ request, logged, onCredited });
  const underWay = isUnderWay(clock);
  useWakeLock(clock.phase === 'running');
  useTabTitle(tabTitleOf(clock, advert, language));
  const { unpaid } = clock;
  const refused = clock.phase === 'refused' ? clock.code : null;
  const tellUnpaid = useEffectEvent(onUnpaid);
  const tellRefused = useEffectEvent(onRefused);
  useEffect(() => {
    if (unpaid) tellUnpaid(unpaid);
  }, [unpaid]);
  useEffect(() => {
    if (refused) tellRefused(refused);
  }, [refused]);
  const filling = useUnitText({ person, total, mine: dollarsGiven(act) });
  const { headline, detail } = statusOf(clock, advert, language);
  const place = t.place(act.given.length, act.given.length + act.left.length - 1);
  return (
    <div className="mx-auto grid h-[calc(100dvh-4rem)] min-h-128 w-full max-w-208 grid-rows-[auto_1fr_auto] gap-3 p-3 md:px-8">
      <ActHead
        act={act}
        person={person}
        total={total}
        share={shareWatched(clock)}
        secondsLeft={secondsLeft(clock)}
        underWay={underWay}
        onStop={onStop}
        onCover={cover}
      />
      {/* Before the site for the keyboard, below it for the eye. */}
      <div className="row-start-3 grid gap-2">
        {!QUIET.includes(clock.phase) && (
          <p className="text-center text-sm">
            <b>{headline}</b> <span className="text-muted">{detail}</span>
          </p>
        )}
        <Onward {...props} clock={clock} onRetry={retryCredit} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-xs">
          {why}
          {view?.frame && (
            <a
              href={visitAddress(view)}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex min-h-6 items-center gap-1 text-muted underline hover:text-ink"
            >
              {player.openSite}
              <OpenIcon className="size-3.5" />
            </a>
          )}
        </div>
      </div>
      <PlayerFrame advert={advert} view={view} clock={clock} onSitePressed={pressSite} />
      <p role="status" className="sr-only">
        {clock.phase === 'counted'
          ? t.saidCounted(place, filling.name, filling.percent)
          : spokenOf(clock, advert, language)}
      </p>
      <LeaveGuard active={underWay} onCover={cover} />
    </div>
  );
};
