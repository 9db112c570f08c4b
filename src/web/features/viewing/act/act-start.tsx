import type { To } from 'react-router';
import type { ListedAdvert } from '#contracts/adverts.ts';
import { isolated } from '#shared/names/isolated.ts';
import { useDay, useMoney, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import { PlayIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { ErrorState } from '#web/ui/loaded.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { whole } from '#web/ui/whole-text.tsx';
import { type Act, dollarsGiven, secondsGiven } from './act-machine.ts';
import { type Offer, offerOf } from './act-offer.ts';
import { ActFace, type ActPerson, useTime } from './act-person.tsx';
import { UnitBar } from './unit-bar.tsx';
import type { AdvertList } from './use-kept-act.ts';

type ActStartProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  readonly list: AdvertList;
  readonly onRetry: () => void;
  readonly share: React.ReactNode;
  readonly listLink: To;
  readonly onStart: () => void;
};

type NoneLeftProps = Pick<ActStartProps, 'share'> & { readonly adverts: readonly ListedAdvert[] };

/** Says which reason is known: all watched, passed over, or none for this viewer. */
const NoneLeft = ({ share, adverts }: NoneLeftProps) => {
  const t = useTexts(viewingTexts).act;
  const seen = adverts.filter((advert) => advert.seen).length;
  const why = seen < adverts.length ? t.noneLeftPaid : seen > 0 ? t.noneLeftSeen : t.noneLeftHere;
  return (
    <div className="grid w-full gap-3">
      <p className="text-lg font-bold">{t.noneLeft}</p>
      <p className="text-muted">{why}</p>
      {share}
    </div>
  );
};

const PAYERS_SHOWN = 3;

/** The sum, the time, and the advertisers who pay for it. */
const OfferCard = ({ offer, name }: { offer: Offer; name: string | undefined }) => {
  const t = useTexts(viewingTexts).act;
  const money = useMoney();
  const time = useTime();
  const others = offer.payers.length - PAYERS_SHOWN;
  return (
    <section className="panel grid w-full gap-3 p-5 text-left">
      <div>
        <h2 className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="text-3xl font-extrabold tabular-nums">{t.upTo(money(offer.dollars))}</span>
          <span className="text-lg tabular-nums">{time(offer.seconds)}</span>
        </h2>
        <p className="text-muted">{whole(name ? t.offerTo(isolated(name)) : t.offerToAll)}</p>
      </div>
      <div className="grid gap-1 border-t border-line pt-3">
        <h3 className="font-semibold">{t.whoPays}</h3>
        <ul className="grid gap-1">
          {offer.payers.slice(0, PAYERS_SHOWN).map((payer) => (
            <li key={payer.name} className="flex justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{payer.name}</span>
              <span className="shrink-0 text-muted tabular-nums">{time(payer.seconds)}</span>
            </li>
          ))}
        </ul>
        {others > 0 && <p className="text-muted">{t.morePayers(others)}</p>}
        <p className="text-sm text-muted">{t.split(money(offer.paid), money(offer.paid - offer.dollars))}</p>
      </div>
    </section>
  );
};

/** The one button, and what it starts. */
const Begin = ({ act, list, onRetry, share, onStart, person }: Omit<ActStartProps, 'total' | 'listLink'>) => {
  const t = useTexts(viewingTexts).act;
  const time = useTime();
  const day = useDay();
  const given = secondsGiven(act);
  const waiting = list.state === 'loading';
  if (list.state === 'failed') return <ErrorState what={t.failed} onRetry={onRetry} />;
  const adverts = list.state === 'ready' ? list.adverts : [];
  if (!waiting && act.left.length === 0) return <NoneLeft share={share} adverts={adverts} />;
  const offer = offerOf(act, adverts);
  return (
    <>
      {waiting ? (
        <Skeleton className="h-64 w-full" />
      ) : (
        <OfferCard offer={offer} name={person.person?.firstName} />
      )}
      {given > 0 && <p className="font-semibold">{t.goOnHelp(time(given))}</p>}
      <Button size="large" icon={<PlayIcon />} pending={waiting} onClick={onStart} className="w-full">
        {given > 0 ? t.goOn : t.start}
      </Button>
      <div className="grid w-full justify-items-center gap-1 text-sm text-balance text-muted">
        {waiting ? (
          <Skeleton className="h-11 w-full max-w-80" />
        ) : (
          <>
            <p>{t.leftForYou(offer.left, day(offer.newest))}</p>
            <p>{t.plan(t.adverts(act.left.length))}</p>
          </>
        )}
        <p>{t.limits}</p>
      </div>
    </>
  );
};

/** The person, the next two minutes, and one button. Nothing plays before its press. */
export const ActStart = ({ total, listLink, ...begin }: ActStartProps) => {
  const { person } = begin;
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
