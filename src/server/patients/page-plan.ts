import type { ColumnType } from 'kysely';
import type { PagePlan } from '#contracts/page-plan.ts';
import { asNanos, type Nanos, nanosFromCents } from '#shared/money/nanos.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { lockStoryConsent, readPageFacts } from './page-facts.ts';
import type { PatientPagesContext } from './patient-pages.ts';
import { lockProfile } from './patients-store.ts';

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

/**
 * Saves the plan; the locked profile keeps consent and goal unchanged.
 * @throws DomainError health-consent-needed, plan-above-goal.
 */
export const savePlan = async (
  { db, patientPages }: Pick<AppContext, 'db'> & PatientPagesContext,
  patientId: bigint,
  plan: PagePlan,
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const { goalNanos } = await lockProfile(trx, patientId);
    if (!(await lockStoryConsent(trx, patientId))) throw new DomainError('health-consent-needed');
    if (sumOf(plan) > goalNanos) throw new DomainError('plan-above-goal');
    await writePlan(trx, patientId, plan);
  });
  patientPages.changed(patientId);
};
