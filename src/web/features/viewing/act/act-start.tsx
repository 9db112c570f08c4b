import type { To } from 'react-router';
import { isolated } from '#shared/names/isolated.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { type Act, dollarsGiven, secondsGiven, secondsOf } from './act-machine.ts';
import { ActFace, type ActPerson, useTime } from './act-person.tsx';
import { UnitBar } from './unit-bar.tsx';
import type { AdvertList } from './use-kept-act.ts';

type ActStartProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  readonly list: AdvertList['state'];
  readonly onRetry: () => void;
  readonly share: React.ReactNode;
  readonly listLink: To;
  readonly onStart: () => void;
};

const NoneLeft = ({ share }: Pick<ActStartProps, 'share'>) => {
  const t = useTexts(viewingTexts).act;
  return (
    <div className="grid w-full gap-3">
      <p className="text-lg font-bold">{t.noneLeft}</p>
      <p className="text-muted">{t.noneLeftHelp}</p>
      {share}
    </div>
  );
};

/** The one button, and what it starts. */
const Begin = ({
  act,
  list,
  onRetry,
  share,
  onStart,
}: Omit<ActStartProps, 'person' | 'total' | 'listLink'>) => {
  const t = useTexts(viewingTexts).act;
  const time = useTime();
  const given = secondsGiven(act);
  const waiting = list === 'loading';
  if (list === 'failed') return <ErrorState what={t.failed} onRetry={onRetry} />;
  if (!waiting && act.left.length === 0) return <NoneLeft share={share} />;
  return (
    <>
      {given > 0 && <p className="font-semibold">{t.goOnHelp(time(given))}</p>}
      <Button size="large" icon={<PlayIcon />} pending={waiting} onClick={onStart} className="w-full">
        {given > 0 ? t.goOn : t.start}
      </Button>
      <div className="grid w-full justify-items-center gap-1 text-sm text-muted">
        {waiting ? (
          <Skeleton className="h-5 w-full max-w-80" />
        ) : (
          <p>{t.plan(t.adverts(act.left.length), time(secondsOf(act.left)))}</p>
        )}
        <p>{t.free}</p>
      </div>
    </>
  );
};

/** The person, the next two minutes, and one button. Nothing plays before its press. */
export const ActStart = ({ person, total, listLink, ...begin }: ActStartProps) => {
  const t = useTexts(viewingTexts).act;
  const name = person.person?.firstName;
  return (
    <div className="page grid max-w-128 content-center justify-items-center gap-5 py-6 text-center md:py-10">
      <ActFace {...person} className="size-32 md:size-40" />
      <h1 className="text-balance">{whole(name ? t.titleFor(isolated(name)) : t.titleForAll)}</h1>
      <p className="text-muted">
        {person.others > 0 ? t.helpers(person.others) : t.firstToday}
        {!name && ` ${t.forAllHelp}`}
      </p>
      <div className="w-full text-left">
        <UnitBar person={person} total={total} mine={dollarsGiven(begin.act)} />
      </div>
      <Begin {...begin} />
      <TextLink to={listLink}>{t.list}</TextLink>
    </div>
  );
};
