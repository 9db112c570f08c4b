import { localeOf } from '#shared/languages/languages.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { useLanguage, useTexts } from '#web/i18n/language.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { HealthLine } from './health-line.tsx';
import { MoneyPanels } from './money-panels.tsx';
import { QueueList } from './queue-list.tsx';
import { inOrder, lateIn, type OpenQueue } from './queue-order.ts';
import { useDesk } from './use-desk.ts';

type Desk = ReplyTo<'GET /api/admin/desk'>;

const Nothing = () => {
  const t = useTexts('desk');
  return (
    <section className="panel flex items-center gap-4 p-5">
      <Ring share={1} className="size-14" strokeWidth={12} />
      <div>
        <p className="text-lg font-bold">{t.nothing}</p>
        <p className="text-sm text-muted">{t.nothingHelp}</p>
      </div>
    </section>
  );
};

/** When it is, how much waits and how much of that is late, beside the one next act. */
const Summary = ({ desk, open }: { desk: Desk; open: readonly OpenQueue[] }) => {
  const t = useTexts('desk');
  const language = useLanguage();
  const [next] = open;
  const late = lateIn(desk.queues);
  const moment = new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(desk.now));
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2 className="text-xl">{t.title}</h2>
        <p className="text-sm text-muted">
          <span className="inline-block first-letter:uppercase">{moment}</span>
          {open.length > 0 && ` · ${t.waiting(open.reduce((sum, { waiting }) => sum + waiting, 0))}`}
          {late > 0 && <b className="text-danger">, {t.late(late)}</b>}
        </p>
      </div>
      {next && <ButtonLink to={next.address}>{t.take}</ButtonLink>}
    </header>
  );
};

const Quiet = ({ desk }: { desk: Desk }) => {
  const t = useTexts('desk');
  const quiet = desk.queues.filter(({ waiting }) => waiting === 0);
  if (quiet.length === 0 || quiet.length === desk.queues.length) return null;
  return (
    <p className="text-sm text-muted">
      {t.empty} {quiet.map(({ queue }) => t.queues[queue]).join(' · ')}
    </p>
  );
};

/** The day of staff: what waits, how the site is, and for the admin account the money. */
export const StaffToday = () => {
  const t = useTexts('desk');
  return (
    <Loaded
      query={useDesk()}
      waiting={<Skeleton className="h-120 rounded-lg" />}
      failed={t.loadFailed}
      help={t.loadFailedHelp}
    >
      {(desk) => {
        const open = inOrder(desk.queues, desk.now);
        const health = <HealthLine health={desk.health} />;
        return (
          <>
            {!desk.health.ledger.holds && health}
            <Summary desk={desk} open={open} />
            {desk.health.ledger.holds && health}
            {open.length > 0 ? <QueueList queues={open} now={desk.now} /> : <Nothing />}
            <Quiet desk={desk} />
            {desk.money && <MoneyPanels money={desk.money} now={desk.now} />}
          </>
        );
      }}
    </Loaded>
  );
};
