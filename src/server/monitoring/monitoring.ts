/** Monitoring of the product: scheduled checks of the books, figures for a monitor, an email to the admin. */

import type { FastifyInstance } from 'fastify';
import { FAULT_STACK_LENGTH, reportFault } from '#contracts/monitoring.ts';
import { checkLedger, checkLedgerQuickly, type LedgerCheck } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Database, tablesOf } from '../platform/database/database.ts';
import type { Replica } from '../platform/database/replica.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { maskPersonal } from '../platform/http/mask-personal.ts';
import type { QueuesContext } from '../platform/slices/slice.ts';
import { writeDailyLetter } from './daily-letter.ts';

export { examineBackups } from './backup-ages.ts';
export { figuresOf } from './figures.ts';

const tables = tablesOf<{ ledgerChecks: { name: string; figure: bigint; checkedAt: Date } }>();

/** Stores the results of the checks for the metrics, and logs the failed ones. */
const noteChecks = async ({ db, clock, log }: AppContext, checks: readonly LedgerCheck[]): Promise<void> => {
  const checkedAt = clock.now();
  for (const { name, figure, holds } of checks) {
    if (!holds)
      log.error({ check: name, figure: String(figure) }, 'ledger check failed: nothing was changed');
    await tables(db)
      .insertInto('ledgerChecks')
      .values({ name, figure, checkedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ figure, checkedAt }))
      .execute();
  }
};

type MonitoringContext = AppContext &
  QueuesContext & {
    /** Connections for checks of whole tables, without a time-out. */
    unhurriedDb: Database;
    /** Where a whole check reads, if there is one. */
    replica: Pick<Replica, 'unhurried'> | undefined;
  };

/** Longer than two nights: an older finding belongs to a check that no longer exists. */
export const FINDINGS_KEPT_MS = 3 * 24 * 3_600_000;

const forgetOldFindings = async ({ db, clock }: AppContext): Promise<void> => {
  const before = new Date(clock.now().getTime() - FINDINGS_KEPT_MS);
  await tables(db).deleteFrom('ledgerChecks').where('checkedAt', '<', before).execute();
};

/**
 * Schedules cheap checks and a sample hourly, all checks nightly, and the admin's email each morning (UTC).
 */
export const registerMonitoringJobs = async (slices: MonitoringContext): Promise<void> => {
  const context = { ...slices, db: slices.unhurriedDb };
  const { db, jobs, replica } = context;
  await jobs.schedule('check-ledger-quickly', '37 * * * *', async () =>
    noteChecks(context, await checkLedgerQuickly(db)),
  );
  await jobs.schedule('check-ledger', '7 2 * * *', async () => {
    // A replica has no moment in common with the shards.
    const reader = context.config.shards ? db : (replica?.unhurried() ?? db);
    await noteChecks(context, await checkLedger(reader));
    await forgetOldFindings(context);
  });
  await jobs.schedule('write-daily-letter', '0 6 * * *', (finish) => writeDailyLetter(context, finish));
};

/** Limit of browser reports that one server logs per minute over all addresses; a few show a common fault. */
const REPORTS_A_MINUTE = 120;

/** Returns whether one more report is logged; the first one above the limit is logged as an overflow. */
const boundReports = () => {
  let endsAt = 0;
  let count = 0;
  return (): 'logged' | 'first-left-out' | 'left-out' => {
    const now = performance.now();
    if (now >= endsAt) [count, endsAt] = [0, now + 60_000];
    count += 1;
    if (count <= REPORTS_A_MINUTE) return 'logged';
    return count === REPORTS_A_MINUTE + 1 ? 'first-left-out' : 'left-out';
  };
};

export const registerMonitoringRoutes = (app: FastifyInstance): void => {
  const takeReport = boundReports();
  bindEndpoint(app, reportFault, async ({ request, body: { screen, message, stack = '' } }) => {
    const taken = takeReport();
    if (taken === 'first-left-out')
      request.log.warn({ most: REPORTS_A_MINUTE }, 'further screen failures of this minute not logged');
    if (taken !== 'logged') return { noted: true as const };
    const fault = { screen, fault: maskPersonal(message), stack: maskPersonal(stack, FAULT_STACK_LENGTH) };
    request.log.warn(fault, 'screen failed in a browser');
    return { noted: true as const };
  });
};
