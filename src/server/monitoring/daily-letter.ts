import type { StaffQueue } from '#shared/staff-queues/staff-queues.ts';
import { findAccount, findAdminId } from '../accounts/accounts.ts';
import { letterOf, sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { FinishJob } from '../platform/jobs/jobs.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';
import { textsOf } from '../texts/texts.ts';
import { backupAges } from './backup-ages.ts';
import { readOperatingState } from './operating-state.ts';

const HOUR_SECONDS = 3_600;

/** One line for each queue of staff. Withdrawals in review count among those to pay. */
const WAITING = {
  pendingPayouts: 'payouts_pending',
  tokenRequests: 'token_requests_waiting',
  disputes: 'payments_disputed',
  differences: 'book_differences',
  failedJobs: 'jobs_failed',
  adverts: 'adverts_waiting',
  concerns: 'concerns_waiting',
  appeals: 'appeals_waiting',
  cases: 'cases_waiting',
  invoices: 'bills_waiting',
  gifts: 'gifts_waiting',
  corrections: 'corrections_waiting',
  staffRequests: 'staff_requests_waiting',
  wishes: 'wishes_waiting',
  heldViews: 'held_view_groups',
} as const satisfies Record<Exclude<StaffQueue, 'payoutReviews'> | 'disputes' | 'failedJobs', string>;

const sumOf = (figures: readonly StateFigure[], name: string): number =>
  figures.filter((figure) => figure.name === name).reduce((sum, { value }) => sum + value, 0);

const AGES = {
  adverts: 'adverts_oldest_waiting_seconds',
  concerns: 'concerns_oldest_waiting_seconds',
  appeals: 'appeals_oldest_waiting_seconds',
  cases: 'cases_oldest_waiting_seconds',
  invoices: 'bills_oldest_waiting_seconds',
  gifts: 'gifts_oldest_waiting_seconds',
  corrections: 'corrections_oldest_waiting_seconds',
  staffRequests: 'staff_requests_oldest_waiting_seconds',
  wishes: 'wishes_oldest_waiting_seconds',
  heldViews: 'held_views_oldest_seconds',
} as const;

/** Returns the waiting times of the queues in whole hours. */
const agesOf = (
  figures: readonly StateFigure[],
  words: Record<keyof typeof AGES, (hours: number) => string>,
): string[] =>
  (Object.keys(AGES) as (keyof typeof AGES)[]).flatMap((kind) => {
    const hours = Math.floor(sumOf(figures, AGES[kind]) / HOUR_SECONDS);
    return hours > 0 ? [words[kind](hours)] : [];
  });

/** Describes the ages of backup and restore. A trial has none. */
const backupsOf = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  figures: readonly StateFigure[],
  words: ReturnType<typeof textsOf>['dailyLetter']['backups'],
): { isTooOld: boolean; lines: string[] } => {
  if (config.mode !== 'production') return { isTooOld: false, lines: [] };
  const { backup, restore, isTooOld } = backupAges(figures, clock.now());
  return {
    isTooOld,
    lines: [
      backup === undefined ? words.noBackup : words.backup(backup),
      restore === undefined ? words.noRestore : words.restore(Math.floor(restore / 24)),
    ],
  };
};

/** Emails the admin the waiting work; sends nothing without work or without an admin. */
export const writeDailyLetter = async (context: AppContext, finish: FinishJob): Promise<void> => {
  const { db, config } = context;
  const adminId = await findAdminId(context);
  const admin = adminId === undefined ? undefined : await findAccount(db, adminId);
  if (!admin) return;
  const figures = await readOperatingState(db);
  const { counts, oldest, oldestPayout, brokenLedger, backups, paragraphs, ...words } = textsOf(
    admin.language,
  ).dailyLetter;
  const broken = figures.filter(({ name, value }) => name === 'ledger_check_figure' && value !== 0).length;
  const waiting = Object.entries(WAITING)
    .map(([text, name]) => ({ text: text as keyof typeof WAITING, count: sumOf(figures, name) }))
    .filter(({ count }) => count > 0)
    .map(({ text, count }) => counts[text](count));
  const hours = Math.floor(sumOf(figures, 'payouts_oldest_pending_seconds') / HOUR_SECONDS);
  const said = [
    ...(broken > 0 ? [brokenLedger(broken)] : []),
    ...waiting,
    ...(hours > 0 ? [oldestPayout(hours)] : []),
    ...agesOf(figures, oldest),
  ];
  const { isTooOld, lines } = backupsOf(context, figures, backups);
  if (said.length === 0 && !isTooOld) return;
  const letter = letterOf(
    { ...words, paragraphs: [...paragraphs, ...said, ...lines] },
    `${config.publicUrl}/dashboard`,
  );
  await db.transaction().execute(async (trx) => {
    await finish(trx);
    // Broken books are always reported, and by a kind that a forwarded email's reader cannot end.
    if (broken > 0) return sendLetter(context, trx, { kind: 'broken-books', to: admin }, letter);
    await sendChosenLetter(context, trx, { kind: 'daily-letter', to: admin }, letter);
  });
};
