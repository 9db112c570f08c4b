import { type Queryable, tablesOf } from '../platform/database/database.ts';
import { type JobState, readJobStates } from '../platform/jobs/jobs.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';

/** Rows of read-only views (database/schema) over the tables of several slices. */
type Figure = { name: string; label: string; value: number };
const tables = tablesOf<{
  operatingState: Figure;
  waitingForStaff: Figure;
  waitingGiftsState: Figure;
  waitingConfirmationsState: Figure;
  waitingWishes: Figure;
  heldViewsState: Figure;
  paymentLooksState: Figure;
  backupState: Figure;
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
  ledger_check_figure: { help: 'Deviation that a check of the ledger found; 0: it passes.', label: 'check' },
  ledger_checked_timestamp_seconds: { help: 'When the check ran last.', label: 'check' },
  token_requests_waiting: { help: 'People who asked for an invitation and have none.' },
  adverts_waiting: { help: 'Adverts whose present version waits for review.' },
  adverts_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  concerns_waiting: { help: 'Concerns that are not decided.' },
  concerns_oldest_waiting_seconds: { help: 'Age of the oldest of them.' },
  appeals_waiting: { help: 'Objections to decisions of the staff that are not decided.' },
  appeals_oldest_waiting_seconds: { help: 'Age of the oldest of them.' },
  cases_waiting: { help: 'Submitted cases that wait for a decision.' },
  cases_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  bills_waiting: { help: 'Bills of clinics that are being checked, or paid.' },
  bills_oldest_waiting_seconds: { help: 'Time without progress of the oldest bill.' },
  wishes_waiting: { help: 'Wishes to patients that wait for staff.' },
  wishes_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  gifts_waiting: { help: 'Gifts that only a person can divide or refund.' },
  gifts_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  corrections_waiting: { help: 'Corrections of funds that a second person of the staff has not confirmed.' },
  corrections_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  staff_requests_waiting: { help: 'Open requests to give or remove the right of staff.' },
  staff_requests_oldest_waiting_seconds: { help: 'How long the oldest of them has waited.' },
  held_view_groups: { help: 'Pages with quarantined views that wait for staff.' },
  held_views: { help: 'Quarantined views.' },
  held_views_dollars: { help: 'Earnings of the quarantined views.' },
  held_views_oldest_seconds: { help: 'Age of the oldest quarantined view.' },
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

/** Reads the operator's figures: the state of money, books and jobs. */
export const readOperatingState = async (db: Queryable): Promise<StateFigure[]> => {
  const rows = await tables(db)
    .selectFrom('operatingState')
    .selectAll()
    .unionAll(tables(db).selectFrom('waitingForStaff').selectAll())
    .unionAll(tables(db).selectFrom('waitingWishes').selectAll())
    .unionAll(tables(db).selectFrom('waitingGiftsState').selectAll())
    .unionAll(tables(db).selectFrom('waitingConfirmationsState').selectAll())
    .unionAll(tables(db).selectFrom('heldViewsState').selectAll())
    .unionAll(tables(db).selectFrom('paymentLooksState').selectAll())
    .unionAll(tables(db).selectFrom('backupState').selectAll())
    .execute();
  const figures = rows.map(({ name, label: value, value: figure }): StateFigure => {
    const { help, label } = MEANINGS[name] ?? { help: name };
    return { name, help, value: figure, ...(label !== undefined && { label: { name: label, value } }) };
  });
  return [...figures, ...(await readJobStates(db)).flatMap(figuresOfJob)];
};
