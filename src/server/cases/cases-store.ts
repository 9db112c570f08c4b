import { type ColumnType, type Generated, type Selectable, sql } from 'kysely';
import type { CostItem } from '#contracts/cases.ts';
import type { CaseStep } from '#shared/cases/case-steps.ts';
import type { CaseState, Relation, StepState } from '#shared/cases/case-words.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { runPrepared } from '../platform/database/prepared-statements.ts';
import { matches } from '../platform/paging/read-page.ts';
import { type CaseLife, newCase, type StepCheck, type Steps } from './case-machine.ts';

/** The fields that the patient fills in. */
export type CaseForm = {
  relation: Relation;
  guardianName: string;
  clinicName: string;
  clinicContact: string;
  items: CostItem[];
  permissionName: string;
  permissionVersion: string | null;
  permissionAt: Date | null;
};

type CasesTables = {
  cases: Omit<CaseLife, 'steps'> &
    Omit<CaseForm, 'items'> & {
      patientId: bigint;
      items: ColumnType<CostItem[], string, string>;
      openBy: Generated<bigint | null>;
      openUntil: Generated<Date | null>;
    };
  caseSteps: StepCheck & { patientId: bigint; step: CaseStep };
};

const tables = tablesOf<CasesTables>();

export type CaseRecord = { patientId: bigint; life: CaseLife; form: CaseForm };

const EMPTY_FORM: CaseForm = {
  relation: 'self',
  guardianName: '',
  clinicName: '',
  clinicContact: '',
  items: [],
  permissionName: '',
  permissionVersion: null,
  permissionAt: null,
};

type Row = Selectable<CasesTables['cases']>;

const toRecord = (row: Row, steps: Steps): CaseRecord => {
  const { patientId, state, resumesAs, since, sentAt, words, decidedBy, decidedAt, barredId } = row;
  const { relation, guardianName, clinicName, clinicContact, items } = row;
  const { permissionName, permissionVersion, permissionAt } = row;
  return {
    patientId,
    life: { state, resumesAs, since, sentAt, words, decidedBy, decidedAt, barredId, steps },
    form: {
      relation,
      guardianName,
      clinicName,
      clinicContact,
      items,
      permissionName,
      permissionVersion,
      permissionAt,
    },
  };
};

const caseOf = (db: Queryable, patientId: bigint) =>
  tables(db).selectFrom('cases').selectAll().where('patientId', '=', patientId);

const readSteps = async (db: Queryable, patientId: bigint): Promise<Steps> => {
  const rows = await tables(db)
    .selectFrom('caseSteps')
    .selectAll()
    .where('patientId', '=', patientId)
    .execute();
  const steps = { ...newCase(new Date(0)).steps };
  for (const { step, state, by, at, reason } of rows) steps[step] = { state, by, at, reason };
  return steps;
};

/** Undefined: the patient has not begun one. */
export const findCase = async (db: Queryable, patientId: bigint): Promise<CaseRecord | undefined> => {
  const row = await caseOf(db, patientId).executeTakeFirst();
  return row && toRecord(row, await readSteps(db, patientId));
};

/** Returns `draft` for a case that nobody has begun. */
export const readCaseState = async (db: Queryable, patientId: bigint): Promise<CaseState> =>
  (await caseOf(db, patientId).clearSelect().select('state').executeTakeFirst())?.state ?? 'draft';

type Agreed = Pick<CaseLife, 'state' | 'since'> & { steps: ReadonlyMap<CaseStep, Date> };

/** State, and days of agreed steps at the last confirmation; undefined without case or when suspended. */
export const readAgreed = async (db: Queryable, patientId: bigint): Promise<Agreed | undefined> => {
  const read = sql<Pick<CaseLife, 'state' | 'since'> & { step: CaseStep | null; at: Date | null }>`
    select c.state, c.since, s.step, s.at from cases c join people a on a.id = c.patient_id
      left join case_steps s on s.patient_id = c.patient_id and s.state = 'agreed'
        and s.at <= (select max(e.at) from case_entries e where e.patient_id = c.patient_id and e.kind = 'checked')
    where c.patient_id = ${patientId} and a.state <> 'suspended'`;
  const rows = await runPrepared(db, read);
  const [first] = rows;
  if (!first) return undefined;
  const steps = rows.flatMap(({ step, at }) => (step && at ? [[step, at] as const] : []));
  return { state: first.state, since: first.since, steps: new Map(steps) };
};

/** Name of the guardian of a page for a child or a person in their care; empty for one's own page. */
export const readGuardianName = async (db: Queryable, patientId: bigint): Promise<string> => {
  const row = await caseOf(db, patientId).where('relation', '!=', 'self').executeTakeFirst();
  return row?.guardianName ?? '';
};

/** Returns the case as it is, or an empty one that nobody has begun. */
export const readCase = async (db: Queryable, patientId: bigint, now: Date): Promise<CaseRecord> =>
  (await findCase(db, patientId)) ?? { patientId, life: newCase(now), form: EMPTY_FORM };

/** Reads the case and locks it until the transaction ends. The caller has locked the account. */
export const lockCase = async (trx: Transaction, patientId: bigint, now: Date): Promise<CaseRecord> => {
  await sql`insert into cases (patient_id, state, since) values (${patientId}, 'draft', ${now})
    on conflict do nothing`.execute(trx);
  await caseOf(trx, patientId).forUpdate().execute();
  return readCase(trx, patientId, now);
};

/** Writes the whole case, which the caller has locked. */
export const writeCase = async (trx: Transaction, { patientId, life, form }: CaseRecord): Promise<void> => {
  const { steps, ...own } = life;
  const columns = { ...own, ...form, items: JSON.stringify(form.items), patientId };
  await tables(trx)
    .insertInto('cases')
    .values(columns)
    .onConflict((conflict) => conflict.column('patientId').doUpdateSet(columns))
    .execute();
  const rows = Object.entries(steps).map(([step, made]) => ({ ...made, step: step as CaseStep, patientId }));
  await tables(trx)
    .insertInto('caseSteps')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['patientId', 'step']).doUpdateSet(({ ref }) => ({
        state: ref('excluded.state'),
        by: ref('excluded.by'),
        at: ref('excluded.at'),
        reason: ref('excluded.reason'),
      })),
    )
    .execute();
};

/** Takes a short lease on the case for a staff member. Returns the present holder; undefined: nobody else. */
export const leaseCase = async (
  trx: Transaction,
  patientId: bigint,
  { by, at, until }: { by: bigint; at: Date; until: Date },
): Promise<bigint | undefined> => {
  const { openBy, openUntil } = (await caseOf(trx, patientId).forUpdate().executeTakeFirst()) ?? {};
  if (openBy && openBy !== by && openUntil && openUntil > at) return openBy;
  await tables(trx)
    .updateTable('cases')
    .set({ openBy: by, openUntil: until })
    .where('patientId', '=', patientId)
    .execute();
  return undefined;
};

export type QueueRow = Pick<CaseRecord['life'], 'state' | 'since'> & {
  patientId: bigint;
  openBy: bigint | null;
  openUntil: Date | null;
  steps: { step: CaseStep; state: StepState }[];
};

/** Fields by which a patient is found, as in the list of patients. */
const SEARCHED = sql`(
  select id, search_text, array[country] search_countries,
    array[id] search_ids from people)`;

/** Cases that a search finds; without a search all of them, and no patient is looked up. */
const found = (search: string) =>
  search === ''
    ? sql`cases c where true`
    : sql`cases c join ${SEARCHED} p on p.id = c.patient_id where ${matches(search)}`;

/** Lists the cases of a state that a search finds, longest wait first. */
export const listInState = async (
  db: Queryable,
  { state, search, limit }: { state: CaseLife['state']; search: string; limit: number },
): Promise<QueueRow[]> => {
  const { rows } = await sql<QueueRow>`
    select c.patient_id, c.state, c.since, c.open_by, c.open_until,
      (select json_agg(json_build_object('step', s.step, 'state', s.state)) from case_steps s
        where s.patient_id = c.patient_id) steps
    from ${found(search)} and c.state = ${state} order by c.since, c.patient_id limit ${limit}`.execute(db);
  return rows;
};

/** Counts the cases that a search finds in each state. */
export const countByState = async (
  db: Queryable,
  search: string,
): Promise<Map<CaseLife['state'], number>> => {
  const { rows } = await sql<{ state: CaseLife['state']; count: number }>`
    select state, count(*)::int count from ${found(search)} group by state`.execute(db);
  return new Map(rows.map(({ state, count }) => [state, count]));
};

/** The queue for the staff desk (src/server/desk/waiting.ts). */
export const waitingCases = sql`
  select c.since, c.patient_id item, a.full_name name
  from cases c left join people a on a.id = c.patient_id where c.state = 'sent'`;
