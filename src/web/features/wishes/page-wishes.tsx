import { useState } from 'react';
import type { ShownWish, PageWishes as Wishes } from '#contracts/wishes.ts';
import { isolated } from '#shared/names/isolated.ts';
import { call } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { historyTexts } from '#web/texts/history.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { HeartIcon } from '#web/ui/icons.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { showToast } from '#web/ui/show-toast.ts';
import { useAct } from '#web/ui/use-act.ts';
import { whole } from '#web/ui/whole-text.tsx';
import { Name, Written } from '#web/ui/written.tsx';
import { WishButton } from './wish-button.tsx';

const TONES = ['bg-primary-soft text-primary', 'bg-sun-soft text-sun-ink', 'bg-info-soft text-info'];

/** Renders the button that reports a wish to staff, with this label. */
export type ReportWish = (id: string, label: string) => React.ReactNode;

const Wish = ({ wish, place, report }: { wish: ShownWish; place: number; report: ReportWish }) => {
  const t = useTexts(historyTexts).pageWishes;
  const { name, words, at } = wish;
  const [initial] = name;
  return (
    <li className="flex gap-3 py-4">
      <span
        aria-hidden="true"
        className={classNames(
          'grid size-10 shrink-0 place-items-center rounded-full font-bold',
          TONES[place % TONES.length],
        )}
      >
        {initial ? initial.toUpperCase() : <HeartIcon className="size-4" />}
      </span>
      <div className="min-w-0">
        <p>
          <b>{name ? <Name>{name}</Name> : t.helper}</b> <Moment at={at} className="text-sm text-muted" />
        </p>
        <Written as="p">{words}</Written>
        {report(wish.id, t.report)}
      </div>
    </li>
  );
};

/** The newest ones came with the page; a press loads older ones. */
const useOlder = (patientId: string, first: Wishes) => {
  const { moreFailed } = useTexts(historyTexts).pageWishes;
  const [shown, setShown] = useState(first);
  const read = (before: string) =>
    call('GET /api/patients/:id/wishes', { params: { id: patientId }, query: { before } });
  const reading = useAct(read, {
    onDone: ({ wishes, more }) => setShown({ wishes: [...shown.wishes, ...wishes], more }),
    onFail: () => showToast(moreFailed, 'info'),
  });
  const showMore = () => {
    const before = shown.wishes.at(-1)?.id;
    if (before) void reading.mutate(before);
  };
  return { shown, pending: reading.isPending, showMore };
};

type ListProps = { readonly patientId: string; readonly first: Wishes; readonly report: ReportWish };

const List = ({ patientId, first, report }: ListProps) => {
  const t = useTexts(historyTexts).pageWishes;
  const { shown, pending, showMore } = useOlder(patientId, first);
  return (
    <section aria-labelledby="page-wishes">
      <h2 id="page-wishes" className="mb-1">
        {t.title}
      </h2>
      <ul className="divide-y divide-line">
        {shown.wishes.map((wish, place) => (
          <Wish key={wish.id} wish={wish} place={place} report={report} />
        ))}
      </ul>
      {shown.more && (
        <Button variant="quiet" size="small" className="-mx-3.5" pending={pending} onClick={showMore}>
          {t.more}
        </Button>
      )}
      <p className="mt-2 text-xs text-muted">{t.read}</p>
    </section>
  );
};

type PageWishesProps = {
  readonly patientId: string;
  readonly name: string;
  readonly wishes: Wishes;
  readonly asks: boolean;
  readonly report: ReportWish;
};

/** Wishes of helpers, and the form for another one. */
export const PageWishes = ({ patientId, name, wishes, asks, report }: PageWishesProps) => {
  const t = useTexts(historyTexts).pageWishes;
  return (
    <>
      {wishes.wishes.length > 0 && <List patientId={patientId} first={wishes} report={report} />}
      {asks && (
        <section className="panel flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5">
          <div className="min-w-0 flex-1 basis-60">
            <h2>{whole(t.write(isolated(name)))}</h2>
            <p className="mt-1 text-muted">{t.writeHelp}</p>
          </div>
          <WishButton
            patientId={patientId}
            name={name}
            failed={t.failed}
            className={buttonClasses('secondary')}
          >
            {t.button}
          </WishButton>
        </section>
      )}
    </>
  );
};
