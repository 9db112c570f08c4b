import { useTexts } from '#web/i18n/language-context.tsx';
import { CheckIcon, CloseIcon } from '#web/ui/icons.tsx';
import { ProgressRing } from '#web/ui/progress-ring.tsx';
import { secondsLeft, shareWatched, type WatchClock } from './watch-clock.ts';

const RingCentre = ({ clock }: { clock: WatchClock }) => {
  if (clock.phase === 'counted') return <CheckIcon className="size-6 animate-rise text-ok" />;
  if (clock.phase === 'thanked') return <CheckIcon className="size-6 text-muted" />;
  if (clock.phase === 'refused') return <CloseIcon className="size-6 text-danger" />;
  return <span className="text-lg font-bold tabular-nums">{secondsLeft(clock)}</span>;
};

/** On credit the ring closes in marigold. */
export const PlayerRing = ({ clock }: { clock: WatchClock }) => {
  const t = useTexts('player');
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
