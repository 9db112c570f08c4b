import { useState } from 'react';
import type { To } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import type { ViewedAs } from '../beneficiary.ts';
import type { useAdverts } from '../watch-list.ts';
import type { ViewCredit } from '../watch-session.ts';
import { ActEnd } from './act-end.tsx';
import { isOfAll } from './act-machine.ts';
import { ActPassed } from './act-passed.tsx';
import type { ActPerson } from './act-person.ts';
import { ActPlayer } from './act-player.tsx';
import { ActStart } from './act-start.tsx';
import { noteHelped } from './kept-act.ts';
import { useAct } from './use-act.ts';

type TwoMinutesProps = Pick<ReturnType<typeof useAdverts>, 'list' | 'load'> & {
  readonly person: ActPerson;
  readonly viewedAs: ViewedAs;
  readonly logged: boolean;
  /** Who is logged in is known. */
  readonly known: boolean;
  readonly listLink: To;
  readonly why: (advert: ListedAdvert) => React.ReactNode;
  readonly share: React.ReactNode;
  readonly wish: React.ReactNode;
  /** Dollars of the person, or of everybody, with what the last credit brought. */
  readonly collected: number;
  readonly onCredited: (advert: ListedAdvert, credit: ViewCredit) => void;
};

/** Adverts for one person one after another, each begun by a press; then what it gave, and the thanks. */
export const TwoMinutes = (props: TwoMinutesProps) => {
  const { person, list, load, known, listLink, why, share, wish, collected, onCredited, ...watching } = props;
  const { act, advert, hasMore, tell, press, stop, refuse } = useAct(person.id, list);
  const [attempt, setAttempt] = useState(0);
  const common = { act, person, total: person.forGoal + (collected - person.collected) };
  if (act.phase === 'over') {
    const again = () => tell({ type: 'begun-anew' });
    return (
      <ActEnd {...common} hasMore={hasMore} share={share} wish={wish} listLink={listLink} onAgain={again} />
    );
  }
  if (act.phase === 'passed') return <ActPassed {...common} onNext={press} onStop={stop} />;
  if (act.phase === 'ready' || !advert) {
    return (
      <ActStart
        {...common}
        list={known ? list.state : 'loading'}
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
