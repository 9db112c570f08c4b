import { useEffect, useRef, useState } from 'react';
import type { PeopleOrder, PersonToHelp } from '#contracts/people.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { shellTexts } from '#web/texts/shell.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Segmented } from '#web/ui/segmented.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { PersonCard } from './person-card.tsx';

const ORDERS = ['closest', 'newest'] as const satisfies readonly PeopleOrder[];

type Shown = { readonly people: readonly PersonToHelp[]; readonly note: 'noneFound' | 'failed' | null };

/** The list that came with the page, until another order or name is chosen. The newest question counts. */
const usePeople = (first: readonly PersonToHelp[]) => {
  const [order, setOrder] = useState<PeopleOrder>('closest');
  const [found, setFound] = useState<Shown>();
  const running = useRef<AbortController>(undefined);
  const ask = (query: { order: PeopleOrder; name?: string }) => {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setOrder(query.order);
    call('GET /api/people', { query, signal: abort.signal }).then(
      ({ people }) => setFound({ people, note: people.length === 0 ? 'noneFound' : null }),
      () => abort.signal.aborted || setFound({ people: [], note: 'failed' }),
    );
  };
  return { order, shown: found ?? { people: first, note: null }, ask };
};

type PeopleGalleryProps = {
  readonly people: readonly PersonToHelp[];
  /** Set on a page narrower than the widest ones. */
  readonly narrow?: boolean;
};

/** Patients who agreed to be shown: closest to the goal, newest, or by name. Empty when nobody agreed. */
export const PeopleGallery = ({ people, narrow = false }: PeopleGalleryProps) => {
  const first = narrow ? 4 : 3;
  const t = useTexts(shellTexts).people;
  // Uncontrolled, so that a name typed before scripts run stays.
  const field = useRef<HTMLInputElement>(null);
  const { order, shown, ask } = usePeople(people);
  const [whole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const hydrated = useHydrated();
  // The button is gone then: the focus moves to the first person that it loaded.
  useEffect(() => {
    if (whole) list.current?.children[first]?.querySelector('a')?.focus();
  }, [whole, first]);
  if (people.length === 0) return null;
  const askBy = (chosen: PeopleOrder) => ask({ order: chosen, name: field.current?.value.trim() ?? '' });
  const search = (event: React.FormEvent) => {
    event.preventDefault();
    askBy(order);
    setWhole(true);
  };
  return (
    <section aria-labelledby="people" className="grid gap-5 py-8 md:py-12">
      <div>
        <h2 id="people">{t.title}</h2>
        <p className="mt-1 text-muted">{t.help}</p>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented
          legend={t.orderLabel}
          options={ORDERS.map((value) => ({ value, label: t.orders[value] }))}
          value={order}
          onChange={askBy}
        />
        <search>
          <form onSubmit={search} className="flex gap-2">
            <input
              ref={field}
              type="search"
              aria-label={t.name}
              placeholder={t.name}
              maxLength={60}
              autoComplete="off"
              className="field-box min-h-11 min-w-0 flex-1 py-1.5"
            />
            {/* Before scripts run, the browser would post the form to this page and lose the name. */}
            <fieldset disabled={!hydrated}>
              <Button type="submit" variant="secondary" size="small">
                {t.search}
              </Button>
            </fieldset>
          </form>
        </search>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {shown.note && t[shown.note]}
      </p>
      <ul ref={list} className={classNames('grid gap-4 sm:grid-cols-2', !narrow && 'lg:grid-cols-3')}>
        {shown.people.slice(0, whole ? undefined : first).map((person) => (
          <li key={person.id} className="flex">
            <PersonCard person={person} />
          </li>
        ))}
      </ul>
      {!whole && shown.people.length > first && (
        <Button variant="secondary" className="justify-self-start" onClick={() => setWhole(true)}>
          {t.seeAll(shown.people.length)}
        </Button>
      )}
    </section>
  );
};
