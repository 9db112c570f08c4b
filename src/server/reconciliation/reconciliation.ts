import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import type { reconciliationReply } from '#contracts/reconciliation.ts';
import * as calls from '#contracts/reconciliation.ts';
import type { PaymentsContext } from '../payments/payments.ts';
import type { PayoutsContext } from '../payouts/payouts.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { bindEndpoint } from '../platform/http/bind-endpoint.ts';
import { comparePayments } from './compare-payments.ts';
import { comparePayouts } from './compare-payouts.ts';
import type { Comparison } from './comparison.ts';
import { readCheckedAt, readDifferences, writeFindings } from './differences-store.ts';

export type ReconciliationContext = PaymentsContext & PayoutsContext;

const comparisonsOf = (context: ReconciliationContext): Comparison[] => [
  ...comparePayments(context),
  ...comparePayouts(context),
];

/** Returns false when the provider could not be read to the end. */
const run = async ({ db, clock, log }: ReconciliationContext, comparison: Comparison): Promise<boolean> => {
  const { name } = comparison;
  try {
    const result = await comparison.compare();
    if (result.kind === 'unavailable') {
      log.error({ comparison: name, reason: result.reason }, 'the books could not be compared');
      return false;
    }
    const { differences } = result;
    await writeFindings(db, comparison, { differences, at: clock.now() });
    if (differences.length > 0)
      log.error({ comparison: name, differences }, 'the books and a provider disagree; nothing was changed');
    return true;
  } catch (error) {
    // A strange answer of one provider must not stop the comparison of the others.
    log.error({ err: error, comparison: name }, 'the books could not be compared');
    return false;
  }
};

/**
 * Compares the books with every provider and keeps the differences for the admin. It changes no money.
 * @throws DomainError provider-unavailable: one provider could not be read; its earlier differences stay.
 */
export const compareWithProviders = async (context: ReconciliationContext): Promise<void> => {
  let isComplete = true;
  for (const comparison of comparisonsOf(context))
    isComplete = (await run(context, comparison)) && isComplete;
  if (!isComplete) throw new DomainError('provider-unavailable');
};

const dollars = (cents: number): number => cents / 100;

export const showReconciliation = async (
  context: ReconciliationContext,
): Promise<z.infer<typeof reconciliationReply>> => {
  const checkedAt = await readCheckedAt(
    context.db,
    comparisonsOf(context).map(({ name }) => name),
  );
  const differences = await readDifferences(context.db);
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    differences: differences.map(({ provider, kind, reference, oursCents, theirsCents, foundAt }) => ({
      provider,
      kind,
      reference,
      ours: dollars(oursCents),
      theirs: dollars(theirsCents),
      foundAt: foundAt.toISOString(),
    })),
  };
};

export const registerReconciliationRoutes = (app: FastifyInstance, context: ReconciliationContext): void => {
  bindEndpoint(app, calls.showReconciliation, () => showReconciliation(context));
  bindEndpoint(app, calls.runReconciliation, async () => {
    await compareWithProviders(context);
    return showReconciliation(context);
  });
};

export const registerReconciliationJobs = (context: ReconciliationContext): Promise<void> =>
  context.jobs.schedule('compare-with-providers', '40 4 * * *', () => compareWithProviders(context));
