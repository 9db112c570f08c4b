import { sql } from 'kysely';
import { type StaffQueue, staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { type Queryable, tablesOf } from '../platform/database/database.ts';
import { type JobState, readJobStates } from '../platform/jobs/jobs.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';
import type { QueuesContext } from '../platform/slices/slice.ts';

/** Rows of read-only views (database/schema) over the tables of several slices. */
type Figure = { name: string; label: string; value: number };
const tables = tablesOf<{
  operatingState: Figure;
  heldViewsState: Figure;
  paymentLooksState: Figure;
  backupState: Figure;
  safeguardingState: Figure;
}>();

/** The help text and label of each figure of the view. */
const MEANINGS: Record<string, { help: string; label?: string }> = {
  payouts_pending: { help: 'Requested withdrawals that are not paid.' },
  payouts_oldest_pending_seconds: { help: 'Age of the oldest withdrawal that is not paid.' },
  payout_legs_open: { help: 'Parts of withdrawals in progress.', label: 'stage' },
  payments_processing: {
    help: 'Payments without an outcome from their provider.',
    label: 'provider',
  },
  payments_oldest_processing_seconds: { help: 'Age of the oldest of them.' },
  payments_looks_late: { help: 'Paid payments whose check at the provider is an hour overdue.' },
  payments_oldest_look_late_seconds: { help: 'Delay of the oldest overdue check.' },
  payments_disputed: { help: 'Payments whose payer disputes them.' },
  book_differences: { help: 'Differences between the books and a provider.', label: 'provider' },
  books_compared_timestamp_seconds: {
    help: 'Time of the last complete comparison of the books.',
    label: 'comparison',
  },
  cash_short_dollars: {
    help: 'By how much the cash falls short of what others are owed, as compared last; below 0: a surplus.',
  },
  ledger_check_figure: { help: 'Deviation that a check of the ledger found; 0: it passes.', label: 'check' },
  ledger_checked_timestamp_seconds: { help: 'When the check ran last.', label: 'check' },
  held_views: { help: 'Quarantined views.' },
  held_views_dollars: { help: 'Earnings of the quarantined views.' },
  views_scored_timestamp_seconds: { help: 'When the paid views were scored last.' },
  backup_timestamp_seconds: {
    help: 'When the last backup, and the last restore of one, succeeded; 0: never.',
    label: 'kind',
  },
  archive_on: { help: 'Whether PostgreSQL archives its log (1).' },
  archive_failing: { help: 'Whether the last attempt to archive the log failed (1).' },
  database_bytes: { help: 'Size of the database.' },
};

const figuresOfJob = ({
  job,
  waiting,
  failed,
  oldestWaitingSeconds,
  lastSuccess,
}: JobState): StateFigure[] => {
  // Not `job`: Prometheus reserves that label and would rename ours to `exported_job`.
  const label = { name: 'queue', value: job };
  return [
    { name: 'jobs_waiting', help: 'Jobs that are due.', label, value: waiting },
    { name: 'jobs_failed', help: 'Jobs that failed permanently in the last days.', label, value: failed },
    {
      name: 'jobs_oldest_waiting_seconds',
      help: 'Age of the oldest due job.',
      label,
      value: oldestWaitingSeconds,
    },
    ...(lastSuccess === null
      ? []
      : [
          {
            name: 'job_last_success_timestamp_seconds',
            help: 'When the job last succeeded.',
            label,
            value: lastSuccess.getTime() / 1_000,
          },
        ]),
  ];
};

/** Reads the state of money, books, backups and jobs. */
export const readOperatingState = async (db: Queryable): Promise<StateFigure[]> => {
  const rows = await tables(db)
    .selectFrom('operatingState')
    .selectAll()
    .unionAll(tables(db).selectFrom('heldViewsState').selectAll())
    .unionAll(tables(db).selectFrom('paymentLooksState').selectAll())
    .unionAll(tables(db).selectFrom('backupState').selectAll())
    .unionAll(tables(db).selectFrom('safeguardingState').selectAll())
    .execute();
  const figures = rows.map(({ name, label: value, value: figure }): StateFigure => {
    const { help, label } = MEANINGS[name] ?? { help: name };
    return { name, help, value: figure, ...(label !== undefined && { label: { name: label, value } }) };
  });
  return [...figures, ...(await readJobStates(db)).flatMap(figuresOfJob)];
};

/** The account of nobody: what waits for a second person waits for somebody else. */
const NOBODY = 0n;

/** Reads how much waits in each queue of staff for any of them, and how long the oldest has waited. */
export const readQueueFigures = async ({ db, clock, queues }: QueuesContext): Promise<StateFigure[]> => {
  const reader = { me: NOBODY, now: clock.now() };
  const ofQueue = (queue: StaffQueue) => sql`
    select ${queue}::text queue, count(*)::float8 waiting,
      coalesce(extract(epoch from now() - min(since)), 0)::float8 oldest_seconds
    from (${queues[queue](reader)}) waiting`;
  const { rows } = await sql<{ queue: StaffQueue; waiting: number; oldestSeconds: number }>`${sql.join(
    staffQueues.map(ofQueue),
    sql` union all `,
  )}`.execute(db);
  return rows.flatMap(({ queue: value, waiting, oldestSeconds }): StateFigure[] => {
    const label = { name: 'queue', value };
    return [
      { name: 'staff_waiting', help: 'Items that wait for staff, by queue.', label, value: waiting },
      {
        name: 'staff_oldest_waiting_seconds',
        help: 'How long the oldest of a queue has waited.',
        label,
        value: oldestSeconds,
      },
    ];
  });
};
