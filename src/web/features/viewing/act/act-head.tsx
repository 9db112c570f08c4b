import { useEffect, useEffectEvent, useState } from 'react';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { IconButton } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { ProgressRing } from '#web/ui/progress.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { LeaveQuestion } from '../watching-manners.tsx';
import { type Act, dollarsGiven, secondsGiven, secondsOf } from './act-machine.ts';
import { ActFace, type ActPerson, useTime } from './act-person.tsx';
import { UnitBar } from './unit-bar.tsx';

type ActLineProps = {
  readonly act: Act;
  /** The watched share of the running advert, 0 to 1. */
  readonly share: number;
};

const GAP = 1.2;

/** The adverts of an act in a line, as wide as they are long; counted ones have the sun's colour. */
const ActLine = ({ act, share }: ActLineProps) => {
  const t = useTexts(viewingTexts).act;
  const toCome = act.phase === 'counted' || act.phase === 'passed' ? act.left.slice(1) : act.left;
  const parts = [
    ...act.given.map(({ id, seconds }) => ({ id, seconds, filled: 1 })),
    ...toCome.map(({ _id, seconds }, place) => ({
      id: _id,
      seconds,
      filled: place === 0 && act.phase === 'playing' ? share : 0,
    })),
  ];
  const all = secondsOf(parts);
  const room = 100 - GAP * Math.max(0, parts.length - 1);
  const widthOf = (seconds: number) => (all > 0 ? (seconds / all) * room : 0);
  const startOf = (place: number) => widthOf(secondsOf(parts.slice(0, place))) + GAP * place;
  return (
    <span
      role="progressbar"
      aria-label={t.line}
      aria-valuemin={0}
      aria-valuemax={all}
      aria-valuenow={secondsGiven(act)}
      className="block h-2"
    >
      <svg
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="bar-parts size-full overflow-hidden rounded-full"
      >
        {parts.map(({ id, seconds, filled }, place) => (
          <g key={id}>
            <rect
              x={startOf(place)}
              width={widthOf(seconds)}
              height="4"
              fill="currentColor"
              className="text-line forced-colors:text-[GrayText]"
            />
            <rect
              x={startOf(place)}
              width={widthOf(seconds) * filled}
              height="4"
              fill="currentColor"
              className="text-sun forced-colors:text-[Highlight]"
            />
          </g>
        ))}
      </svg>
    </span>
  );
};

type ActHeadProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  /** The watched share of the running advert, 0 to 1, and the remaining seconds. */
  readonly share: number;
  readonly secondsLeft: number;
  /** Leaving now would lose the watched part. */
  readonly underWay: boolean;
  readonly onStop: () => void;
  /** Called when the question whether to leave covers the advert, and when it is gone. */
  readonly onCover?: (isCovered: boolean) => void;
};

const StopButton = ({ underWay, onStop, onCover }: Pick<ActHeadProps, 'underWay' | 'onStop' | 'onCover'>) => {
  const t = useTexts(viewingTexts).act;
  const [asked, ask] = useState(false);
  // The advert may be counted while the dialog is open: then leaving loses nothing.
  const left = asked && !underWay;
  const leave = useEffectEvent(onStop);
  useEffect(() => {
    if (left) leave();
  }, [left]);
  return (
    <>
      <IconButton label={t.stop} className="-my-2 -mr-2" onClick={() => (underWay ? ask(true) : onStop())}>
        <CloseIcon />
      </IconButton>
      <LeaveQuestion open={asked && underWay} onStay={() => ask(false)} onLeave={onStop} onCover={onCover} />
    </>
  );
};

const Face = ({
  person,
  share,
  secondsLeft,
  counted,
}: Pick<ActHeadProps, 'person' | 'share' | 'secondsLeft'> & { counted: boolean }) => {
  const t = useTexts(viewingTexts).act;
  const player = useTexts(viewingTexts).player;
  return (
    <span className="relative">
      <ProgressRing
        label={player.progress}
        value={counted ? 1 : Math.round(share * 100) / 100}
        max={1}
        valueText={player.secondsLeft(secondsLeft)}
        tone={counted ? 'text-sun' : 'text-primary'}
        className="ring-ticks size-18 md:size-23"
      >
        <ActFace {...person} className="size-14 md:size-18" />
      </ProgressRing>
      {!counted && secondsLeft > 0 && (
        <span
          aria-hidden="true"
          className="absolute -right-1 -bottom-1 rounded-full border-2 border-paper bg-primary px-2 text-sm font-bold text-on-primary tabular-nums"
        >
          {t.seconds(secondsLeft)}
        </span>
      )}
    </span>
  );
};

/** The person, the progress, and the sum given: above the running advert. */
export const ActHead = ({
  act,
  person,
  total,
  share,
  secondsLeft,
  underWay,
  onStop,
  onCover,
}: ActHeadProps) => {
  const t = useTexts(viewingTexts).act;
  const time = useTime();
  const finished = act.phase === 'counted' || act.phase === 'passed';
  const number = act.given.length + (act.phase === 'counted' ? 0 : 1);
  const all = act.given.length + act.left.length - (finished ? 1 : 0);
  return (
    <div className="grid gap-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted tabular-nums">
          <b className="text-ink">{t.place(Math.min(number, all), all)}</b>
          {' · '}
          {t.given(time(secondsGiven(act)))}
        </p>
        <StopButton underWay={underWay} onStop={onStop} onCover={onCover} />
      </div>
      <ActLine act={act} share={share} />
      <div className="flex items-center gap-4">
        <Face person={person} share={share} secondsLeft={secondsLeft} counted={act.phase === 'counted'} />
        <div className="grid min-w-0 flex-1 gap-1">
          <h1 className="text-lg">
            {whole(person.person ? t.forPerson(isolated(person.person.fullName)) : t.forAll)}
          </h1>
          <UnitBar person={person} total={total} mine={dollarsGiven(act)} />
        </div>
      </div>
    </div>
  );
};
