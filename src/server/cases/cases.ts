/** The face of cases: what staff check of a patient's page, and what hangs on it. */
import { sql } from 'kysely';
import type { Named } from '#shared/names/two-scripts.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import type { CaseEvent } from './case-machine.ts';
import { type CaseForm, findCase, readCaseState } from './cases-store.ts';
import { changeCase, forgetHealthWords } from './change-case.ts';

export { describeStoppedCase, objectToStoppedCase, restoreCase } from './case-appeal.ts';
export type { CaseEvent } from './case-machine.ts';
export { readCaseState, readGuardianName, waitingCases } from './cases-store.ts';
export { changeCase, noteOnCase } from './change-case.ts';
export { showChecks } from './show-checks.ts';

export type PageState = 'open' | 'stopped';

/** Whether a page is paused or refused: then no money leaves, whatever the settings say. */
export const isCaseStopped = async (db: Queryable, patientId: bigint): Promise<boolean> => {
  const state = await readCaseState(db, patientId);
  return state === 'paused' || state === 'refused';
};

/** A page that a view is to pay for: whose it is, and whether it is watched for. */
type WatchedPage = { state: PageState; name: Named };

/**
 * Whether pages are watched for: `stopped` for what could not be paid out, so is not collected either; nothing where no patient
 * is. One read, since each view asks.
 */
export const readPages = async (
  db: Queryable,
  patientIds: readonly bigint[],
): Promise<Map<bigint, WatchedPage>> => {
  const read = sql<{ id: bigint; state: PageState } & Named>`
    select a.id, a.first_name "firstName", a.last_name "lastName",
      a.other_first_name "otherFirstName", a.other_last_name "otherLastName",
      case when a.state = 'suspended' or c.state in ('paused', 'refused') then 'stopped' else 'open' end state
    from accounts a left join cases c on c.patient_id = a.id
    where a.id = any(${patientIds}::bigint[]) and a.role = 'Patient'`;
  const rows = await runPrepared(db, read);
  return new Map(rows.map(({ id, state, ...name }) => [id, { state, name }]));
};

/** Why no clinic is paid for this patient: a bill is held against the case, so the case must be checked. */
export const findCaseObstacle = async (
  db: Queryable,
  patientId: bigint,
): Promise<'case-paused' | 'case-not-checked' | undefined> => {
  if (await isCaseStopped(db, patientId)) return 'case-paused';
  return (await readCaseState(db, patientId)) === 'checked' ? undefined : 'case-not-checked';
};

/** What the case says of the clinic, and since when the call to it agrees. */
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

/** What of the form tells of an illness, and the permission to ask about it, go with the consent. */
const WITHOUT_HEALTH = {
  clinicName: '',
  clinicContact: '',
  items: [],
  permissionName: '',
  permissionVersion: null,
  permissionAt: null,
} satisfies Partial<CaseForm>;

/** Something happened elsewhere that a case must know of. Whoever has begun none has nothing that could change. */
export const tellCase = async (
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

/** People were right to worry about a page: its case is paused, if that was not done before. */
export const pauseForConcern = async (
  context: AppContext,
  trx: Transaction,
  { patientId, ...said }: Concern,
): Promise<void> => {
  const state = (await findCase(trx, patientId))?.life.state;
  if (state === 'paused' || state === 'refused') return;
  await changeCase(context, trx, patientId, { event: { kind: 'paused', ...said } });
};
