import { useEffect, useRef } from 'react';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { Language } from '#shared/languages/languages.ts';
import { formatMoney } from '#shared/money/format-money.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { textsOf } from '#web/i18n/texts.ts';
import { viewingTexts } from '#web/texts/viewing.ts';
import { toneClasses } from '#web/ui/badge.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, ChevronLeftIcon, CloseIcon, InfoIcon } from '#web/ui/icons.tsx';
import { ProgressRing } from '#web/ui/progress.tsx';
import { secondsLeft, shareWatched, type WatchClock } from './watch-clock.ts';

type PlayerStatus = { readonly headline: string; readonly detail: string };

/** The two lines beside the ring. */
export const statusOf = (clock: WatchClock, advert: ListedAdvert, language: Language): PlayerStatus => {
  const t = textsOf(viewingTexts, language).player;
  const left = t.secondsLeft(secondsLeft(clock));
  const adds = clock.unpaid ? t.addsNothing(left) : t.adds(left, formatMoney(advert.earn, language));
  const statuses: Record<WatchClock['phase'], PlayerStatus> = {
    starting: { headline: t.starting, detail: advert.title },
    proving: { headline: t.proving, detail: t.provingHelp },
    waiting: { headline: t.waiting, detail: t.waitingHelp },
    opening: { headline: t.opening, detail: t.openingHelp },
    blocked: { headline: t.blocked, detail: t.blockedShort },
    running: { headline: t.playing, detail: adds },
    // The note over the site explains it.
    paused: { headline: t.paused, detail: left },
    stalled: { headline: t.stalled, detail: left },
    crediting: { headline: t.crediting, detail: advert.title },
    counted: {
      headline: t.counted,
      detail: t.countedSum(formatMoney(clock.earned, language), formatMoney(clock.total, language)),
    },
    thanked: { headline: t.thanks, detail: t.unpaid },
    'credit-failed': { headline: t.notCounted, detail: t.notCountedHelp },
    refused: { headline: t.refused, detail: textOfCode(clock.code ?? '', language) },
  };
  return statuses[clock.phase];
};

/** Words for screen readers: at the start, half-way and at the end, and nothing in between. */
export const spokenOf = (clock: WatchClock, advert: ListedAdvert, language: Language): string => {
  const t = textsOf(viewingTexts, language).player;
  const { headline, detail } = statusOf(clock, advert, language);
  const why = clock.unpaid && t.whyUnpaid[clock.unpaid];
  if (clock.phase === 'starting') return '';
  if (clock.phase === 'thanked') return `${headline}. ${detail}. ${why}`;
  if (clock.phase === 'paused') return `${headline}. ${t.pausedHelp}`;
  if (clock.phase === 'stalled') return `${headline}. ${t.stalledHelp}`;
  if (clock.phase !== 'running' && clock.phase !== 'crediting') return `${headline}. ${detail}`;
  if (clock.watchedMs >= clock.seconds * 500) return t.saidHalf;
  const start = t.saidStart(advert.title, t.secondsLeft(clock.seconds));
  return why ? `${start} ${t.unpaid}. ${why}` : start;
};

/** The tab's title, so that the advert can be followed from another tab. */
export const tabTitleOf = (clock: WatchClock, advert: ListedAdvert, language: Language): string => {
  const t = textsOf(viewingTexts, language).player;
  if (clock.phase === 'paused') return t.tabPaused(advert.title);
  if (clock.phase === 'counted') return t.tabCounted(advert.title);
  if (clock.phase !== 'running') return advert.title;
  return t.tabPlaying(t.secondsLeft(secondsLeft(clock)), advert.title);
};

const RingCentre = ({ clock }: { clock: WatchClock }) => {
  if (clock.phase === 'counted') return <CheckIcon className="size-6 animate-rise text-ok" />;
  if (clock.phase === 'thanked') return <CheckIcon className="size-6 text-muted" />;
  if (clock.phase === 'refused') return <CloseIcon className="size-6 text-danger" />;
  return <span className="text-lg font-bold tabular-nums">{secondsLeft(clock)}</span>;
};

/** The ring closes in the sun's colour when the view is counted. */
const PlayerRing = ({ clock }: { clock: WatchClock }) => {
  const t = useTexts(viewingTexts).player;
  const left = secondsLeft(clock);
  const counted = clock.phase === 'counted';
  return (
    <ProgressRing
      label={t.progress}
      value={counted ? 1 : Math.round(shareWatched(clock) * 100) / 100}
      max={1}
      valueText={t.secondsLeft(left)}
      tone={counted ? 'text-sun' : 'text-primary'}
      className="ring-ticks size-14"
    >
      <RingCentre clock={clock} />
    </ProgressRing>
  );
};

type StatusRowProps = {
  readonly clock: WatchClock;
  readonly advert: ListedAdvert;
  readonly onBack: () => void;
};

export const StatusRow = ({ clock, advert, onBack }: StatusRowProps) => {
  const t = useTexts(viewingTexts).player;
  const { headline, detail } = statusOf(clock, advert, useLanguage());
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed element is gone: without this the focus would fall to the top of the document.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="flex min-h-16 items-center gap-3">
      <PlayerRing clock={clock} />
      <div className="min-w-0 flex-1">
        <h1 ref={heading} tabIndex={-1} className="text-base tracking-normal">
          {headline}
        </h1>
        <p className="text-sm text-muted tabular-nums">{detail}</p>
      </div>
      <button
        type="button"
        onClick={onBack}
        className={buttonClasses('secondary', 'small', 'max-md:w-11 max-md:px-0')}
      >
        <ChevronLeftIcon />
        <span className="max-md:sr-only">{t.back}</span>
      </button>
    </div>
  );
};

/** Explains from the start why the view is not paid. The status line serves screen readers. */
export const UnpaidNote = ({ clock }: { clock: WatchClock }) => {
  const t = useTexts(viewingTexts).player;
  if (!clock.unpaid) return null;
  return (
    <p className={classNames('flex gap-3 rounded-md px-4 py-3 text-sm text-pretty', toneClasses('info'))}>
      <InfoIcon className="shrink-0" />
      {t.whyUnpaid[clock.unpaid]}
    </p>
  );
};
