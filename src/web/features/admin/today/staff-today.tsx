import type { DeskHealth } from '#contracts/desk.ts';
import { MONEY_PROVIDERS } from '#shared/money-providers/money-providers.ts';
import type { ReplyTo } from '#web/api-client/api.ts';
import { useTexts } from '#web/i18n/language.tsx';
import { adminTexts } from '#web/texts/admin.ts';
import { staffTexts } from '#web/texts/staff.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CheckIcon, ClockIcon, WarningIcon } from '#web/ui/icons.tsx';
import { Loaded } from '#web/ui/loaded.tsx';
import { useMomentText } from '#web/ui/moment.tsx';
import { Ring } from '#web/ui/ring.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { placeOfQueue } from '../admin-places.ts';
import { MoneyPanels } from './money-panels.tsx';
import { QueueList } from './queue-list.tsx';
import { inOrder, lateIn, type OpenQueue, useDesk } from './queue-order.ts';

type Tone = 'ok' | 'not-yet' | 'sun' | 'danger';

type Fact = { readonly name: string; readonly state: string; readonly tone: Tone };

const TONES: Record<Tone, string> = {
  ok: 'text-muted',
  'not-yet': 'text-muted',
  sun: 'text-sun-ink',
  danger: 'text-danger',
};

const MARKS: Record<Tone, React.ReactNode> = {
  ok: <CheckIcon className="size-4 text-ok" />,
  'not-yet': <ClockIcon className="size-4" />,
  sun: <WarningIcon className="size-4" />,
  danger: <WarningIcon className="size-4" />,
};

/** Broken parts stand first, then slow ones, then healthy ones. */
const ORDER: Record<Tone, number> = { danger: 0, sun: 1, ok: 2, 'not-yet': 2 };

const useFacts = ({ ledger, failedJobs, providers, maintenance, payments }: DeskHealth): Fact[] => {
  const t = useTexts(staffTexts).desk.health;
  const momentText = useMomentText();
  const balanced = ledger.checkedAt ? `${t.balanced} ${momentText(ledger.checkedAt, 'clock')}` : t.unchecked;
  const facts: Fact[] = [
    {
      name: t.ledger,
      state: ledger.holds ? balanced : t.broken,
      tone: ledger.holds ? (ledger.checkedAt ? 'ok' : 'not-yet') : 'danger',
    },
    {
      name: t.jobs,
      state: failedJobs > 0 ? t.jobsFailed(failedJobs) : t.jobsFine,
      tone: failedJobs > 0 ? 'danger' : 'ok',
    },
    ...providers.map(
      ({ provider, unanswered }): Fact => ({
        name: MONEY_PROVIDERS[provider].label,
        state: unanswered > 0 ? t.unanswered(unanswered) : t.answers,
        tone: unanswered > 0 ? 'sun' : 'ok',
      }),
    ),
    ...(payments ? [] : [{ name: t.paymentsStopped, state: '', tone: 'sun' } as const]),
    ...(maintenance ? [{ name: t.maintenance, state: '', tone: 'sun' } as const] : []),
  ];
  return facts.sort((one, other) => ORDER[one.tone] - ORDER[other.tone]);
};

/** The health of the site. Its columns depend on no word, so that a late font moves nothing below. */
const HealthLine = ({ health }: { health: DeskHealth }) => {
  const t = useTexts(staffTexts).desk.health;
  return (
    <ul
      aria-label={t.title}
      className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] items-center gap-x-6 gap-y-1 rounded-lg bg-sunk px-4 py-2 text-sm"
    >
      {useFacts(health).map(({ name, state, tone }) => (
        <li key={name} className={classNames('inline-flex min-h-6 items-center gap-1.5', TONES[tone])}>
          {MARKS[tone]}
          <span>
            <b className={ORDER[tone] === ORDER.ok ? 'text-ink' : undefined}>{name}</b> {state}
          </span>
        </li>
      ))}
    </ul>
  );
};

type Desk = ReplyTo<'GET /api/admin/desk'>;

const Nothing = () => {
  const t = useTexts(staffTexts).desk;
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

/** The date, the number of waiting and late items, and the next action. */
const Summary = ({ desk, open }: { desk: Desk; open: readonly OpenQueue[] }) => {
  const t = useTexts(staffTexts).desk;
  const momentText = useMomentText();
  const [next] = open;
  const late = lateIn(desk.queues);
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <h2>{t.title}</h2>
        <p className="text-sm text-muted">
          <span className="inline-block first-letter:uppercase max-md:block">
            {momentText(desk.now, 'full')}
          </span>
          {open.length > 0 && (
            <>
              <span className="max-md:hidden"> · </span>
              {t.waiting(open.reduce((sum, { waiting }) => sum + waiting, 0))}
            </>
          )}
          {late > 0 && <b className="text-danger">, {t.late(late)}</b>}
        </p>
      </div>
      {next && <ButtonLink to={next.address}>{t.take}</ButtonLink>}
    </header>
  );
};

const Quiet = ({ desk }: { desk: Desk }) => {
  const t = useTexts(staffTexts).desk;
  const { places } = useTexts(adminTexts).adminFrame;
  const quiet = desk.queues.filter(({ waiting }) => waiting === 0);
  if (quiet.length === 0 || quiet.length === desk.queues.length) return null;
  return (
    <p className="text-sm text-muted">
      {t.empty} {quiet.map(({ queue }) => places[placeOfQueue(queue)]).join('\u00a0· ')}
    </p>
  );
};

/** The day of staff: queues, health of the site, and money for the admin account. */
export const StaffToday = () => {
  const t = useTexts(staffTexts).desk;
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
