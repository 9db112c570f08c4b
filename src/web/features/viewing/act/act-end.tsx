import { useEffect, useRef } from 'react';
import type { To } from 'react-router';
import { randomKey } from '#shared/ids/random-key.ts';
import { isolated } from '#shared/names/isolated.ts';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { useLanguage, useMoney, useTexts } from '#web/i18n/language.tsx';
import { viewingTexts } from '#web/texts/viewing.ts';
import { Button } from '#web/ui/button.tsx';
import { FactLine } from '#web/ui/card.tsx';
import { CalendarIcon, ChevronDownIcon } from '#web/ui/icons.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { showToast } from '#web/ui/show-toast.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Written } from '#web/ui/written.tsx';
import { type Act, dollarsGiven, secondsGiven } from './act-machine.ts';
import { paidFor } from './act-offer.ts';
import { ActFace, type ActPerson, useTime } from './act-person.tsx';
import { reminderFile } from './reminder.ts';
import { UnitBar } from './unit-bar.tsx';

/** The receipt: who paid, and where each cent went. */
const ActReceipt = ({ act, person }: { act: Act; person: ActPerson }) => {
  const t = useTexts(viewingTexts).act;
  const money = useMoney();
  const time = useTime();
  const earned = dollarsGiven(act);
  const paid = paidFor(act.given);
  const name = person.person?.firstName;
  return (
    <details className="group w-full border-t border-line pt-2 text-left text-sm">
      <summary className="flex min-h-11 items-center justify-between gap-3 font-semibold">
        {whole(name ? t.receipt(money(earned), isolated(name)) : t.receiptForAll(money(earned)))}
        <ChevronDownIcon className="transition-transform group-open:rotate-180" />
      </summary>
      <dl className="grid gap-2 pt-1">
        <FactLine label={t.watched(t.adverts(act.given.length))}>{time(secondsGiven(act))}</FactLine>
        <FactLine label={t.paid}>{money(paid)}</FactLine>
        <FactLine label={name ? t.toPerson(name) : t.toAll}>{money(earned)}</FactLine>
        <FactLine label={t.toSite}>{money(paid - earned)}</FactLine>
      </dl>
    </details>
  );
};

type ActEndProps = {
  readonly act: Act;
  readonly person: ActPerson;
  readonly total: number;
  readonly hasMore: boolean;
  readonly share: React.ReactNode;
  /** Ways to leave a wish and to follow the person; empty when watching for everybody. */
  readonly stayInTouch: React.ReactNode;
  readonly listLink: To;
  readonly onAgain: () => void;
};

/** The reason why nothing more can be counted; undefined when all was watched, or the viewer stopped. */
const useEndText = ({ end }: Act): string | undefined => {
  const { whyUnpaid } = useTexts(viewingTexts).player;
  const language = useLanguage();
  if (!end) return undefined;
  if ('code' in end) return textOfCode(end.code, language);
  return end.why === 'done' || end.why === 'stopped' ? undefined : whyUnpaid[end.why];
};

const Reminder = ({ person }: { person: ActPerson }) => {
  const t = useTexts(viewingTexts).act;
  const remind = () => {
    const url = new URL(person.backLink, location.origin);
    const name = person.person?.firstName;
    const text = reminderFile({
      id: randomKey(),
      title: `Watchwell: ${name ? t.giveTo(name) : t.give}`,
      url: url.origin + url.pathname,
      now: new Date(),
    });
    saveFile(new Blob([text], { type: 'text/calendar' }), `${t.reminderFile}.ics`);
    showToast(t.reminded);
  };
  return (
    <Button variant="secondary" icon={<CalendarIcon />} onClick={remind}>
      {t.remind}
    </Button>
  );
};

/** The person's own thanks; empty where they wrote none. */
const ThankYou = ({ person }: { person: ActPerson }) => {
  const t = useTexts(viewingTexts).act;
  const name = person.person?.firstName;
  if (!name || person.thanks === '') return <p className="text-2xl font-bold">{t.thanks}</p>;
  return (
    <figure className="grid gap-2">
      <Written as="blockquote" className="text-2xl font-bold text-balance whitespace-pre-line">
        {person.thanks}
      </Written>
      <figcaption className="text-muted">{whole(t.quoteBy(isolated(name)))}</figcaption>
    </figure>
  );
};

const Gift = ({ act, person, total }: Pick<ActEndProps, 'act' | 'person' | 'total'>) => {
  const t = useTexts(viewingTexts).act;
  const time = useTime();
  const adverts = t.adverts(act.given.length);
  return (
    <section className="panel grid w-full gap-3 p-5 text-left">
      <div>
        <h2>{t.gave(time(secondsGiven(act)))}</h2>
        <p className="mt-1 text-muted">
          {person.others > 0 ? t.together(adverts, t.people(person.others)) : t.alone(adverts)}
        </p>
      </div>
      <UnitBar person={person} total={total} mine={dollarsGiven(act)} />
    </section>
  );
};

/** The sum given, and the thanks. It stays until the viewer leaves. */
export const ActEnd = (props: ActEndProps) => {
  const { act, person, total, hasMore, share, stayInTouch, listLink, onAgain } = props;
  const t = useTexts(viewingTexts).act;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const why = useEndText(act);
  const counted = act.given.length > 0;
  const again = hasMore && !why;
  return (
    <div className="page grid max-w-128 justify-items-center gap-5 py-6 text-center md:py-10">
      <Ring share={counted ? 1 : 0.12} tone="text-sun" strokeWidth={5} drawn={counted} className="size-48">
        <ActFace {...person} className="size-40" />
      </Ring>
      <h1 ref={heading} tabIndex={-1} className={counted ? 'sr-only' : undefined}>
        {counted ? t.thanks : t.nothing}
      </h1>
      {counted ? <ThankYou person={person} /> : <p className="text-muted">{why ?? t.nothingHelp}</p>}
      {counted && <Gift act={act} person={person} total={total} />}
      {counted && (why || !hasMore) && <p className="text-muted">{why ?? t.allToday}</p>}
      <div className="grid w-full gap-3">
        {counted && share}
        {counted && stayInTouch}
        {/* A viewer who has seen every advert cannot be told that there are some tomorrow. */}
        {hasMore && (counted || !why) && <Reminder person={person} />}
        {again && (
          <Button variant={counted ? 'quiet' : 'primary'} onClick={onAgain}>
            {counted ? t.again : t.tryAgain}
          </Button>
        )}
      </div>
      {counted && <ActReceipt act={act} person={person} />}
      <div className="flex flex-wrap justify-center gap-x-6">
        <TextLink to={person.backLink}>{t.back}</TextLink>
        <TextLink to={listLink}>{t.list}</TextLink>
      </div>
    </div>
  );
};
