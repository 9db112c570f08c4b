import { useEffect, useEffectEvent, useState } from 'react';
import { useTexts } from '#web/i18n/language.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { CloseIcon } from '#web/ui/icons.tsx';
import { ProgressRing } from '#web/ui/progress.tsx';
import { LeaveQuestion } from '../watching-manners.tsx';
import { ActFace } from './act-faces.tsx';
import { ActLine } from './act-line.tsx';
import { type Act, dollarsGiven, secondsGiven } from './act-machine.ts';
import type { ActPerson } from './act-person.ts';
import { useTime } from './act-time.ts';
import { UnitBar } from './unit-bar.tsx';

type ActHeadProps = {
  readonly act: Act;
  readonly person: ActPerson;
  /** Dollars of the page now. */
  readonly total: number;
  /** Of the advert that plays, 0 to 1, and the seconds to go. */
  readonly share: number;
  readonly secondsLeft: number;
  /** Leaving now would lose what was watched of it. */
  readonly underWay: boolean;
  readonly onStop: () => void;
  /** The question whether to leave lies over the advert, or is gone. */
  readonly onCover?: (isCovered: boolean) => void;
};

const StopButton = ({ underWay, onStop, onCover }: Pick<ActHeadProps, 'underWay' | 'onStop' | 'onCover'>) => {
  const t = useTexts('act');
  const [asked, ask] = useState(false);
  // The advert may be counted while the dialog is open: then nothing is lost by leaving.
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
  const t = useTexts('act');
  const player = useTexts('player');
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

/** For whom, how far, and what it has given: above the advert that plays. */
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
  const t = useTexts('act');
  const time = useTime();
  const finished = act.phase === 'counted' || act.phase === 'passed';
  const number = act.given.length + (act.phase === 'counted' ? 0 : 1);
  const all = act.given.length + act.left.length - (finished ? 1 : 0);
  const { firstName = '', lastName = '' } = person.person ?? {};
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
          <h1 className="text-lg wrap-anywhere">
            {person.person ? t.forPerson(`${firstName} ${lastName}`) : t.forAll}
          </h1>
          <UnitBar person={person} total={total} mine={dollarsGiven(act)} />
        </div>
      </div>
    </div>
  );
};
