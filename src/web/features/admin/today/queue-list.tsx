import { promiseUsed } from '#shared/staff-queues/staff-queues.ts';
import { useCount, useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { staffTexts } from '#web/texts/staff.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { QueueAge } from '#web/ui/queue-age.tsx';
import { type Urgency, urgencyOf } from '#web/ui/waiting-time.ts';
import { iconOf, placeOfQueue } from '../admin-places.ts';
import type { OpenQueue } from './queue-order.ts';

const MARKS: Record<Urgency, string> = { 'in-time': 'fill-primary', soon: 'fill-sun', late: 'fill-danger' };

/** The promised time ends at two thirds of the strip; anything half as late again stands at its end. */
const PROMISE_AT = 2 / 3;

/** A mark for each waiting item. */
const AgeStrip = ({ queued, now }: { queued: OpenQueue; now: string }) => (
  <svg aria-hidden="true" className="block h-5 w-full forced-color-adjust-none">
    <rect y="50%" width="100%" height="1" className="fill-edge" />
    <rect x={`${PROMISE_AT * 100}%`} y="2" width="2" height="16" className="fill-muted" />
    {queued.since.map((at, place) => {
      const used = promiseUsed(queued.queue, at, now);
      return (
        <rect
          // Marks have no number of their own, and keep their order.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={place}
          x={`${Math.min(0.98, Math.max(0, used) * PROMISE_AT) * 100}%`}
          y="4"
          width="6"
          height="12"
          rx="3"
          className={MARKS[urgencyOf(used)]}
        />
      );
    })}
  </svg>
);

const ROW =
  'grid items-center gap-x-4 px-4 md:grid-cols-[minmax(11rem,1.2fr)_3rem_minmax(7rem,1fr)_12rem_minmax(0,1.4fr)_4rem]';

const Row = ({ queued, now, first }: { queued: OpenQueue; now: string; first: boolean }) => {
  const t = useTexts(staffTexts).desk;
  const count = useCount();
  const name = useTexts(adminTexts).adminFrame.places[placeOfQueue(queued.queue)];
  const Icon = iconOf(placeOfQueue(queued.queue));
  return (
    <li
      className={classNames(
        ROW,
        'relative grid-cols-[minmax(0,1fr)_auto] border-t border-line py-2 text-sm first:border-t-0 md:min-h-11 md:py-1',
        first ? 'bg-primary-soft' : 'hover:bg-paper',
      )}
    >
      <span className="flex items-center gap-2.5 font-bold">
        <Icon className="size-4 text-muted" />
        {name}
      </span>
      <span className="font-bold tabular-nums max-md:text-right">{count(queued.waiting)}</span>
      <span className="max-md:hidden">
        <AgeStrip queued={queued} now={now} />
      </span>
      <QueueAge queue={queued.queue} since={queued.oldest} now={now} />
      <span className="truncate text-muted max-md:col-span-2 max-md:row-start-3">{queued.next?.name}</span>
      <Link
        to={queued.address}
        aria-label={t.openNamed(name)}
        className="font-bold text-primary after:absolute after:inset-0 max-md:col-start-2 max-md:row-start-2 max-md:text-right md:text-right"
      >
        {t.open}
      </Link>
    </li>
  );
};

type QueueListProps = { readonly queues: readonly OpenQueue[]; readonly now: string };

/** The queues with waiting items, the most urgent first. */
export const QueueList = ({ queues, now }: QueueListProps) => {
  const { columns: t, waiting } = useTexts(staffTexts).desk;
  return (
    <section aria-label={t.queue} className="panel overflow-hidden">
      <div
        aria-hidden="true"
        className={classNames(ROW, 'min-h-8 bg-sunk text-xs font-semibold text-muted max-md:hidden!')}
      >
        <span>{t.queue}</span>
        <span>{t.waiting}</span>
        <span>{t.ages}</span>
        <span>{t.oldest}</span>
        <span>{t.next}</span>
      </div>
      <ol aria-label={waiting(queues.reduce((sum, one) => sum + one.waiting, 0))}>
        {queues.map((queued, place) => (
          <Row key={queued.queue} queued={queued} now={now} first={place === 0} />
        ))}
      </ol>
    </section>
  );
};
