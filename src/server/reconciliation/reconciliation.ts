import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { showMargins as showMarginsCall } from '#contracts/margins.ts';
import * as calls from '#contracts/reconciliation.ts';
import * as safeguardingCalls from '#contracts/safeguarding.ts';
import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';
import { recordAdminAction } from '../audit/audit.ts';
import { sendDownload } from '../platform/csv/csv-file.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { visitorLanguage } from '../platform/http/visitor-language.ts';
import { type BalancesContext, compareBalances } from './compare-balances.ts';
import { comparePayments } from './compare-payments.ts';
import { comparePayouts } from './compare-payouts.ts';
import type { Comparison, Difference, Reading } from './comparison.ts';
import { explainDifference } from './explain-difference.ts';
import { showMargins } from './margins.ts';
import { reconciliationTables as tables } from './reconciliation-tables.ts';
import { packName, streamResolutionPack } from './resolution-pack.ts';
import { dayOf, keepSafeguarding, showSafeguarding } from './safeguarding.ts';

/** Replaces the findings of a comparison. A difference that is found again keeps its first time. */
const writeFindings = async (
  db: Database,
  { name, provider }: Pick<Comparison, 'name' | 'provider'>,
  { differences, at }: { differences: readonly Difference[]; at: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await tables(trx)
      .insertInto('reconciliationChecks')
      .values({ comparison: name, checkedAt: at })
      .onConflict((conflict) => conflict.column('comparison').doUpdateSet({ checkedAt: at }))
      .execute();
    await tables(trx)
      .deleteFrom('reconciliationDifferences')
      .where('comparison', '=', name)
      .where('reference', '<>', sql<string>`all(${differences.map(({ reference }) => reference)})`)
      .execute();
    for (const { reference, oursCents, theirsCents } of differences) {
      const sums = { oursCents, theirsCents };
      await tables(trx)
        .insertInto('reconciliationDifferences')
        .values({ comparison: name, provider, reference, ...sums, foundAt: at })
        .onConflict((conflict) => conflict.columns(['comparison', 'reference']).doUpdateSet(sums))
        .execute();
    }
  });

const dollars = (cents: bigint): number => Number(cents) / 100;

/** Work for staff (src/server/desk/waiting.ts). */
export const waitingDifferences = sql`
  select found_at since, id item, provider || ' ' || reference name from reconciliation_differences`;

const KINDS = { payments: 'payment', payouts: 'payout', balance: 'balance' } as const;

/** Oldest first. */
const readDifferences = async (db: Queryable) => {
  const rows = await tables(db)
    .selectFrom('reconciliationDifferences')
    .selectAll()
    .orderBy('foundAt')
    .orderBy('id')
    .execute();
  return rows.map(({ provider, comparison, reference, oursCents, theirsCents, foundAt }) => ({
    provider,
    kind: KINDS[comparison.replace(/^.*-/, '') as keyof typeof KINDS],
    reference,
    ours: dollars(oursCents),
    theirs: dollars(theirsCents),
    foundAt: foundAt.toISOString(),
  }));
};

/** Sums the differences between books and providers, in dollars. */
export const readDisagreement = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ cents: bigint }>`
    select coalesce(sum(abs(ours_cents - theirs_cents)), 0)::bigint cents from reconciliation_differences`.execute(
    db,
  );
  return dollars(rows[0]?.cents ?? 0n);
};

/** Returns when the oldest of these comparisons ended; null while one of them never ran. */
const readCheckedAt = async (db: Queryable, comparisons: readonly string[]): Promise<Date | null> => {
  const rows = await tables(db)
    .selectFrom('reconciliationChecks')
    .select('checkedAt')
    .where('comparison', 'in', comparisons)
    .orderBy('checkedAt')
    .execute();
  return rows.length < comparisons.length ? null : (rows[0]?.checkedAt ?? null);
};

type ReconciliationContext = BalancesContext & {
  /** Connections for checks of whole tables, without a time-out. */
  unhurriedDb: Database;
};

const comparisonsOf = (context: ReconciliationContext): Comparison[] => [
  ...comparePayments(context),
  ...comparePayouts(context),
  // The last one, since the others may take minutes.
  ...compareBalances(context),
];

/** Returns undefined when the provider could not be read to the end. */
const run = async (
  { db, clock, log }: ReconciliationContext,
  comparison: Comparison,
): Promise<{ balance?: Reading } | undefined> => {
  const { name } = comparison;
  try {
    const result = await comparison.compare();
    if (result.kind === 'unavailable') {
      log.error({ comparison: name, reason: result.reason }, 'comparison of the books failed');
      return undefined;
    }
    const { differences } = result;
    await writeFindings(db, comparison, { differences, at: clock.now() });
    if (differences.length > 0)
      log.error({ comparison: name, differences }, 'books and provider disagree, nothing changed');
    return result;
  } catch (error) {
    // A strange answer of one provider must not stop the comparison of the others.
    log.error({ err: error, comparison: name }, 'comparison of the books failed');
    return undefined;
  }
};

/**
 * Compares the books with every provider and stores the differences for the admin, and what is owed to others
 * beside the cash. It mends none. `closes` is the day that a nightly run closes.
 * @throws DomainError provider-unavailable: one provider could not be read; its earlier differences stay.
 */
const compareWithProviders = async (context: ReconciliationContext, closes: string | null): Promise<void> => {
  const readings = new Map<MoneyPlace, Reading>();
  let isComplete = true;
  for (const comparison of comparisonsOf(context)) {
    const result = await run(context, comparison);
    if (result?.balance) readings.set(comparison.provider, result.balance);
    isComplete = result !== undefined && isComplete;
  }
  await keepSafeguarding(context, { readings, closes });
  if (!isComplete) throw new DomainError('provider-unavailable');
};

const showReconciliation = async (context: ReconciliationContext) => {
  const names = comparisonsOf(context).map(({ name }) => name);
  const checkedAt = await readCheckedAt(context.db, names);
  return { checkedAt: checkedAt?.toISOString() ?? null, differences: await readDifferences(context.db) };
};

export const registerReconciliationRoutes = (app: FastifyInstance, context: ReconciliationContext): void => {
  bindEndpoint(app, calls.showReconciliation, () => showReconciliation(context));
  bindEndpoint(app, calls.runReconciliation, async () => {
    await compareWithProviders(context, null);
    return showReconciliation(context);
  });
  bindEndpoint(app, calls.explainDifference, async ({ account, body }) => {
    await explainDifference(context, { ...body, by: account.id });
    await keepSafeguarding(context, { readings: new Map(), closes: null });
    return showReconciliation(context);
  });
  bindEndpoint(app, safeguardingCalls.showSafeguarding, () => showSafeguarding(context));
  bindEndpoint(app, showMarginsCall, () => showMargins(context));
  bindEndpoint(app, safeguardingCalls.takeResolutionPack, async ({ account, request, reply }) => {
    const { db, clock } = context;
    const at = clock.now();
    await db
      .transaction()
      .execute((trx) =>
        recordAdminAction(trx, at, { adminId: account.id, action: 'take-resolution-pack', subjectId: 0n }),
      );
    const { language } = visitorLanguage(request, account.language, null);
    return sendDownload(reply, packName(at), 'application/zip', streamResolutionPack(context, language));
  });
};

export const registerReconciliationJobs = (context: ReconciliationContext): Promise<void> =>
  context.jobs.schedule('compare-with-providers', '40 4 * * *', () =>
    compareWithProviders(context, dayOf(context.clock.now(), 1)),
  );
