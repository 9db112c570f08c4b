import { useEffect, useRef, useState } from 'react';
import type { To } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import type { ViewedAs } from '../beneficiary.ts';
import type { useAdverts } from '../watch-list.ts';
import type { ViewCredit } from '../watch-session.ts';
import { ActEnd } from './act-end.tsx';
import { ActHead } from './act-head.tsx';
import { type Act, isOfAll } from './act-machine.ts';
import type { ActPerson } from './act-person.tsx';
import { ActPlayer } from './act-player.tsx';
import { ActStart } from './act-start.tsx';
import { noteHelped } from './kept-act.ts';
import { useKeptAct } from './use-kept-act.ts';

type ActPassedProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  readonly onNext: () => void;
  readonly onStop: () => void;
};

/** Explains, before anybody watches it for nothing, that an unpaid advert was not played. */
const ActPassed = ({ onNext, ...props }: ActPassedProps) => {
  const t = useTexts(viewingTexts).act;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto grid w-full max-w-208 gap-6 p-3 md:px-8">
      <ActHead {...props} share={0} secondsLeft={0} underWay={false} />
      <div className="panel grid gap-4 p-6 text-center">
        <h2 ref={heading} tabIndex={-1}>
          {t.passed}
        </h2>
        <p className="text-muted">{t.passedHelp}</p>
        <Button size="large" onClick={onNext}>
          {props.act.left.length > 1 ? t.next : t.seeEnd}
        </Button>
      </div>
    </div>
  );
};

type TwoMinutesProps = Pick<ReturnType<typeof useAdverts>, 'list' | 'load'> & {
  readonly person: ActPerson;
  readonly viewedAs: ViewedAs;
  readonly logged: boolean;
  /** The log-in state is loaded. */
  readonly known: boolean;
  readonly listLink: To;
  readonly why: (advert: ListedAdvert) => React.ReactNode;
  readonly share: React.ReactNode;
  readonly stayInTouch: React.ReactNode;
  /** Dollars of the person, or of everybody, with the last credit. */
  readonly collected: number;
  readonly onCredited: (advert: ListedAdvert, credit: ViewCredit) => void;
};

/** Adverts for one person, each started by a press; then the sum given, and the thanks. */
export const TwoMinutes = (props: TwoMinutesProps) => {
  const { person, list, load, known, listLink, why, share, stayInTouch, collected, onCredited, ...watching } =
    props;
  const { act, advert, hasMore, tell, press, stop, refuse } = useKeptAct(person.id, list);
  const [attempt, setAttempt] = useState(0);
  const common = { act, person, total: person.forGoal + (collected - person.collected) };
  if (act.phase === 'over') {
    const again = () => tell({ type: 'begun-again' });
    return (
      <ActEnd
        {...common}
        hasMore={hasMore}
        share={share}
        stayInTouch={stayInTouch}
        listLink={listLink}
        onAgain={again}
      />
    );
  }
  if (act.phase === 'passed') return <ActPassed {...common} onNext={press} onStop={stop} />;
  if (act.phase === 'ready' || !advert) {
    return (
      <ActStart
        {...common}
        list={known ? list : { state: 'loading' }}
        onRetry={load}
        share={share}
        listLink={listLink}
        onStart={press}
      />
    );
  }
  return (
    <ActPlayer
      key={`${advert._id} ${attempt}`}
      {...common}
      {...watching}
      advert={advert}
      why={why(advert)}
      onCredited={(credit) => {
        noteHelped(person.id, new Date());
        onCredited(advert, credit);
        tell({ type: 'counted', earned: credit.earned });
      }}
      onUnpaid={(reason) => refuse(reason, { why: reason })}
      onRefused={(code) => refuse(code, isOfAll(code) ? { code } : null)}
      onNext={press}
      onAgain={() => setAttempt((times) => times + 1)}
      onStop={stop}
    />
  );
};
