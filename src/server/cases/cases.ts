/** The face of cases: the checks of a patient's page, and what depends on them. */
import { sql } from 'kysely';
import type { PublicChecks } from '#contracts/cases.ts';
import { CASE_STEPS } from '#shared/cases/case-steps.ts';
import type { Named } from '#shared/names/two-scripts.ts';
import { findPatientName } from '../patients/patients.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { CaseEvent } from './case-machine.ts';
import { type CaseForm, findCase, readAgreed, readCaseState } from './cases-store.ts';
import { changeCase, forgetHealthWords } from './change-case.ts';

export { describeStoppedCase, objectToStoppedCase, restoreCase } from './case-appeal.ts';
export type { CaseEvent } from './case-machine.ts';
export { readCaseState, readGuardianName } from './cases-store.ts';
export { changeCase, noteOnCase } from './change-case.ts';

export type PageState = 'open' | 'stopped';

/** Whether a page is paused or refused: then no money leaves, whatever the settings say. */
export const isCaseStopped = async (db: Queryable, patientId: bigint): Promise<boolean> => {
  const state = await readCaseState(db, patientId);
  return state === 'paused' || state === 'refused';
};

/** The page that a view pays for: its patient's name, and whether it collects. */
type WatchedPage = { state: PageState; name: Named };

/**
 * Whether pages collect, in one query: `stopped` where nothing could be paid out, no entry for no patient.
 */
export const readPages = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, WatchedPage>> => {
  const read = sql<{ id: bigint; state: PageState } & Named>`
    select a.id, a.first_name, a.last_name, a.other_first_name, a.other_last_name,
      case when a.state = 'suspended' or c.state in ('paused', 'refused') then 'stopped' else 'open' end state
    from people a left join cases c on c.patient_id = a.id
    where a.id = any(${patientIds}::bigint[]) and a.role = 'Patient'`;
  const rows = await runPrepared(db, read);
  return new Map(rows.map(({ id, state, ...name }) => [id, { state, name }]));
};

/** Returns why no clinic can be paid: a bill is compared with the case, so the case must be checked. */
export const findCaseObstacle = async (
  db: Queryable,
  patientId: bigint,
): Promise<'case-paused' | 'case-not-checked' | undefined> => {
  if (await isCaseStopped(db, patientId)) return 'case-paused';
  return (await readCaseState(db, patientId)) === 'checked' ? undefined : 'case-not-checked';
};

/** Returns the clinic of the case, and the time of its agreed call. */
export const readClinic = async (
  db: Queryable,
  patientId: bigint,
): Promise<{ name: string; contact: string; checkedAt: Date | null }> => {
  const { form, life } = (await findCase(db, patientId)) ?? {};
  const { state, at } = life?.steps.clinic ?? {};
  return {
    name: form?.clinicName ?? '',
    contact: form?.clinicContact ?? '',
    checkedAt: state === 'agreed' ? (at ?? null) : null,
  };
};

/** Fields about the illness, and the permission to ask about it, are erased with the consent. */
const WITHOUT_HEALTH = {
  clinicName: '',
  clinicContact: '',
  items: [],
  permissionName: '',
  permissionVersion: null,
  permissionAt: null,
} satisfies Partial<CaseForm>;

/** Applies an event from elsewhere. A patient without a case has nothing that could change. */
export const applyToCase = async (
  context: AppContext,
  trx: Transaction,
  patientId: bigint,
  event: Extract<CaseEvent, { kind: 'goal-moved' | 'page-changed' | 'consent-withdrawn' }>,
): Promise<void> => {
  if (!(await findCase(trx, patientId))) return;
  const isWithdrawn = event.kind === 'consent-withdrawn';
  if (isWithdrawn) await forgetHealthWords(trx, patientId);
  await changeCase(context, trx, patientId, { event, ...(isWithdrawn && { form: WITHOUT_HEALTH }) });
};

type Concern = { patientId: bigint; by: bigint; staff: number; words: string };

/** Pauses the case of a page for a confirmed concern, if it is not paused already. */
export const pauseForConcern = async (
  context: AppContext,
  trx: Transaction,
  { patientId, ...said }: Concern,
): Promise<void> => {
  const state = (await findCase(trx, patientId))?.life.state;
  if (state === 'paused' || state === 'refused') return;
  await changeCase(context, trx, patientId, { event: { kind: 'paused', ...said } });
};

const NOTHING: PublicChecks = { steps: [], stopped: null };

/**
 * The public part of a case: no steps while paused or refused, nothing while the account is suspended.
 * @throws DomainError patient-unknown.
 */
export const showChecks = async (db: Queryable, patientId: bigint): Promise<PublicChecks> => {
  if (!(await findPatientName(db, patientId))) throw new DomainError('patient-unknown');
  const agreed = await readAgreed(db, patientId);
  if (!agreed) return NOTHING;
  const { state: as, since, steps: days } = agreed;
  const isStopped = as === 'paused' || as === 'closed' || as === 'refused';
  const stopped = isStopped ? { as, since: since.toISOString() } : null;
  if (as === 'paused' || as === 'refused') return { steps: [], stopped };
  const steps = CASE_STEPS.flatMap((step) => {
    const at = days.get(step);
    return at ? [{ step, checkedAt: at.toISOString() }] : [];
  });
  return { steps, stopped };
};
