import { formatMoney } from '#shared/money/format-money.ts';
import { type StaffQueue, staffQueues } from '#shared/staff-queues/staff-queues.ts';
import { findAccount, findAdminId } from '../accounts/accounts.ts';
import { letterOf, sendChosenLetter, sendLetter } from '../mail/mail.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { FinishJob } from '../platform/jobs/jobs.ts';
import type { StateFigure } from '../platform/metrics/metrics.ts';
import type { QueuesContext } from '../platform/slices/slice.ts';
import { textsOf } from '../texts/texts.ts';
import { backupAges } from './backup-ages.ts';
import { readOperatingState, readQueueFigures } from './operating-state.ts';

const HOUR_SECONDS = 3_600;

const sumOf = (figures: readonly StateFigure[], name: string, label?: string): number =>
  figures
    .filter((figure) => figure.name === name && (label === undefined || figure.label?.value === label))
    .reduce((sum, { value }) => sum + value, 0);

/** Withdrawals in review count among those to pay, of which the state of money says the number and age. */
type LetterQueue = Exclude<StaffQueue, 'payoutReviews' | 'pendingPayouts'>;
const LETTER_QUEUES = staffQueues.filter(
  (queue): queue is LetterQueue => queue !== 'payoutReviews' && queue !== 'pendingPayouts',
);

type Words = ReturnType<typeof textsOf>['dailyLetter'];

/** Describes the numbers of what waits. */
const countsOf = (figures: readonly StateFigure[], words: Words['counts']): string[] => {
  const waiting = [
    { say: words.pendingPayouts, count: sumOf(figures, 'payouts_pending') },
    { say: words.disputes, count: sumOf(figures, 'payments_disputed') },
    { say: words.failedJobs, count: sumOf(figures, 'jobs_failed') },
    ...LETTER_QUEUES.map((queue) => ({ say: words[queue], count: sumOf(figures, 'staff_waiting', queue) })),
  ];
  return waiting.flatMap(({ say, count }) => (count > 0 ? [say(count)] : []));
};

/** Describes the longest waiting times in whole hours. */
const agesOf = (
  figures: readonly StateFigure[],
  { oldest, oldestPayout }: Pick<Words, 'oldest' | 'oldestPayout'>,
): string[] => {
  const waiting = [
    { say: oldestPayout, seconds: sumOf(figures, 'payouts_oldest_pending_seconds') },
    ...(Object.keys(oldest) as (keyof typeof oldest)[]).map((queue) => ({
      say: oldest[queue],
      seconds: sumOf(figures, 'staff_oldest_waiting_seconds', queue),
    })),
  ];
  return waiting.flatMap(({ say, seconds }) => {
    const hours = Math.floor(seconds / HOUR_SECONDS);
    return hours > 0 ? [say(hours)] : [];
  });
};

/** Describes the ages of backup and restore. A trial has none. */
const backupsOf = (
  { config, clock }: Pick<AppContext, 'config' | 'clock'>,
  figures: readonly StateFigure[],
  words: Words['backups'],
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
export const writeDailyLetter = async (
  context: AppContext & QueuesContext,
  finish: FinishJob,
): Promise<void> => {
  const { db, config } = context;
  const adminId = await findAdminId(context);
  const admin = adminId === undefined ? undefined : await findAccount(db, adminId);
  if (!admin) return;
  const figures = [...(await readOperatingState(db)), ...(await readQueueFigures(context))];
  const { counts, oldest, oldestPayout, brokenLedger, short, backups, paragraphs, ...words } = textsOf(
    admin.language,
  ).dailyLetter;
  const broken = figures.filter(({ name, value }) => name === 'ledger_check_figure' && value !== 0).length;
  const shortDollars = sumOf(figures, 'cash_short_dollars');
  const said = [
    ...(broken > 0 ? [brokenLedger(broken)] : []),
    ...(shortDollars > 0 ? [short(formatMoney(shortDollars, admin.language, { even: true }))] : []),
    ...countsOf(figures, counts),
    ...agesOf(figures, { oldest, oldestPayout }),
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
