import { isDeepStrictEqual } from 'node:util';
import { type ColumnType, sql } from 'kysely';
import type { PagePlan } from '#contracts/page-plan.ts';
import { asNanos, NANOS_PER_CENT, type Nanos, nanosFromCents, wholeCents } from '#shared/money/nanos.ts';
import { smallestWithdrawalCents } from '#shared/money/smallest-withdrawal.ts';
import { lockAccountForDeletion } from '../accounts/accounts.ts';
import { readPatientFunds } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockStoryConsent, readPageFacts } from './page-facts.ts';
import type { PatientPagesContext } from './patient-pages.ts';
import { lockProfile, markGoalMoved } from './patients-store.ts';

type PlanTables = {
  pagePlans: {
    patientId: bigint;
    stages: ColumnType<PagePlan['stages'], string, string>;
    /** Empty: not named. */
    unit: string;
    unitCents: bigint;
  };
};

const tables = tablesOf<PlanTables>();

/** The plan for a page's sum; the caller has checked the consent. */
export const readPlan = async (db: Queryable, patientId: bigint): Promise<PagePlan> =>
  (await readPageFacts(db, patientId))?.plan ?? { stages: [], unit: null };

/** The smallest goal that covers the plan. */
const sumOf = ({ stages, unit }: PagePlan): Nanos => {
  const cents = stages.reduce((sum, stage) => sum + stage.cents, 0);
  return asNanos(nanosFromCents(Math.max(cents, unit?.cents ?? 0)));
};

/** Checks that the plan of the page fits the goal. @throws DomainError plan-above-goal. */
export const fitPlan = async (trx: Transaction, patientId: bigint, goalNanos: Nanos): Promise<void> => {
  if (sumOf(await readPlan(trx, patientId)) > goalNanos) throw new DomainError('plan-above-goal');
};

export const forgetPlan = async (trx: Transaction, patientId: bigint): Promise<void> => {
  await tables(trx).deleteFrom('pagePlans').where('patientId', '=', patientId).execute();
};

type Plan = { readonly stages: readonly PagePlan['stages'][number][]; readonly unit: PagePlan['unit'] };

export const writePlan = async (
  trx: Transaction,
  patientId: bigint,
  { stages, unit }: Plan,
): Promise<void> => {
  const said = {
    stages: JSON.stringify(stages),
    unit: unit?.text ?? '',
    unitCents: BigInt(unit?.cents ?? 0),
  };
  await tables(trx)
    .insertInto('pagePlans')
    .values({ patientId, ...said })
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(said))
    .execute();
};

/** Refuses a stage that could never be paid out alone. */
const demandLargeEnough = (
  { payoutRules }: AppContext['config'],
  { stages }: PagePlan,
  goalNanos: Nanos,
): void => {
  if (payoutRules.at !== 'stage') return;
  const smallest = smallestWithdrawalCents(payoutRules.minCents, wholeCents(goalNanos));
  if (stages.some(({ cents }) => cents < smallest)) throw new DomainError('stage-too-small');
};

const hasPendingPayout = async (trx: Transaction, patientId: bigint): Promise<boolean> => {
  const { rows } =
    await sql`select from payouts where account_id = ${patientId} and status = 'PENDING'`.execute(trx);
  return rows.length > 0;
};

/** Refuses other stages while a withdrawal is on its way; with money on the page the next one is reviewed. */
const noteStages = async (
  trx: Transaction,
  patientId: bigint,
  { stages, now }: { stages: PagePlan['stages']; now: Date },
): Promise<void> => {
  if (isDeepStrictEqual((await readPlan(trx, patientId)).stages, stages)) return;
  if (await hasPendingPayout(trx, patientId)) throw new DomainError('plan-payout-pending');
  const collected = (await readPatientFunds(trx, patientId))?.collectedNanos ?? 0n;
  if (collected >= NANOS_PER_CENT) await markGoalMoved(trx, patientId, now);
};

/**
 * Saves the plan; the locked profile keeps consent and goal unchanged.
 * @throws DomainError health-consent-needed, plan-above-goal, stage-too-small, plan-payout-pending.
 */
export const savePlan = async (
  { db, clock, config, patientPages }: AppContext & PatientPagesContext,
  patientId: bigint,
  plan: PagePlan,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    // A withdrawal locks the account too, so it meets the old stages or the new ones.
    if (!(await lockAccountForDeletion(trx, patientId))) throw new DomainError('not-signed-in');
    const { goalNanos } = await lockProfile(trx, patientId);
    if (!(await lockStoryConsent(trx, patientId))) throw new DomainError('health-consent-needed');
    if (sumOf(plan) > goalNanos) throw new DomainError('plan-above-goal');
    demandLargeEnough(config, plan, goalNanos);
    await noteStages(trx, patientId, { stages: plan.stages, now: clock.now() });
    await writePlan(trx, patientId, plan);
  });
  patientPages.changed(patientId);
};
