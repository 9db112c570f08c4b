import { type Selectable, sql } from 'kysely';
import type { SanctionList } from '#contracts/screening.ts';
import { type Queryable, randomId, type Transaction, tablesOf } from '../platform/database/database.ts';
import type { Found } from './match-names.ts';
import type { SanctionEntry } from './parse-list.ts';

type Tables = {
  sanctionLists: { list: SanctionList; version: string; entries: number; loadedAt: Date };
  sanctionEntries: SanctionEntry & { list: SanctionList };
  screenedPeople: { accountId: bigint; lookedFor: string; screenedAt: Date };
  screeningMatches: {
    id: bigint;
    accountId: bigint;
    whose: 'person' | 'payee';
    name: string;
    list: SanctionList;
    reference: string;
    entryNames: string[];
    entryBorn: number[];
    version: string;
    percent: number;
    foundAt: Date;
    state: 'waiting' | 'cleared' | 'confirmed';
    decidedBy: bigint | null;
    decidedAt: Date | null;
    note: string;
  };
};

export type LoadedList = Selectable<Tables['sanctionLists']>;
export type Match = Selectable<Tables['screeningMatches']>;
export type ListedEntry = SanctionEntry & { list: SanctionList };

const tables = tablesOf<Tables>();

export const readLists = (db: Queryable): Promise<LoadedList[]> =>
  tables(db).selectFrom('sanctionLists').selectAll().orderBy('list').execute();

export const readEntries = (db: Queryable): Promise<ListedEntry[]> =>
  tables(db).selectFrom('sanctionEntries').selectAll().execute();

const ROWS = 1_000;

/** Replaces the entries of a list. The lock keeps a second load of the same list waiting. */
export const replaceList = async (
  trx: Transaction,
  { entries, ...list }: Omit<LoadedList, 'entries'> & { entries: readonly SanctionEntry[] },
): Promise<void> => {
  const row = { ...list, entries: entries.length };
  const { list: _, ...changes } = row;
  await tables(trx)
    .insertInto('sanctionLists')
    .values(row)
    .onConflict((conflict) => conflict.column('list').doUpdateSet(changes))
    .execute();
  await tables(trx).deleteFrom('sanctionEntries').where('list', '=', list.list).execute();
  for (let from = 0; from < entries.length; from += ROWS) {
    const rows = entries.slice(from, from + ROWS).map((entry) => ({ ...entry, list: list.list }));
    await tables(trx).insertInto('sanctionEntries').values(rows).execute();
  }
};

/** A person as they are compared: their names in both scripts, and the year of birth. */
export type ScreenedPerson = { accountId: bigint; names: string[]; bornIn: number | null };

const people = sql`
  select a.id account_id, extract(year from p.date_of_birth)::int born_in,
    array_remove(array[a.first_name || ' ' || a.last_name,
      nullif(trim(a.other_first_name || ' ' || a.other_last_name), '')], null) names
  from people a left join patient_profiles p on p.patient_id = a.id
  where a.role = 'Patient'`;

export const findPerson = async (db: Queryable, accountId: bigint): Promise<ScreenedPerson | undefined> => {
  const { rows } = await sql<ScreenedPerson>`${people} and a.id = ${accountId}`.execute(db);
  return rows[0];
};

/** Lists people with a proven address, in batches by id. */
export const listPeople = async (
  db: Queryable,
  afterId: bigint,
  limit: number,
): Promise<ScreenedPerson[]> => {
  const { rows } = await sql<ScreenedPerson>`
    ${people} and a.email_verified_at is not null and a.id > ${afterId} order by a.id limit ${limit}`.execute(
    db,
  );
  return rows;
};

/** Reads by which names and lists these people were compared; those who never were are missing. */
export const readScreened = async (db: Queryable, ids: readonly bigint[]): Promise<Map<bigint, string>> => {
  const rows = await tables(db)
    .selectFrom('screenedPeople')
    .select(['accountId', 'lookedFor'])
    .where('accountId', '=', sql<bigint>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ accountId, lookedFor }) => [accountId, lookedFor]));
};

export const noteScreened = async (trx: Transaction, row: Tables['screenedPeople']): Promise<void> => {
  const { accountId: _, ...changes } = row;
  await tables(trx)
    .insertInto('screenedPeople')
    .values(row)
    .onConflict((conflict) => conflict.column('accountId').doUpdateSet(changes))
    .execute();
};

export type NewMatch = Pick<Match, 'accountId' | 'whose' | 'name' | 'list' | 'version' | 'foundAt'> & {
  found: Found;
};

/** Adds what was found. A match that was decided for this name and this content of the entry stays so. */
export const insertMatches = async (trx: Transaction, matches: readonly NewMatch[]): Promise<void> => {
  if (matches.length === 0) return;
  const rows = matches.map(({ found: { reference, names, born, percent }, ...match }) => ({
    ...match,
    id: randomId(),
    reference,
    percent,
    entryNames: names,
    entryBorn: born,
    state: 'waiting' as const,
    decidedBy: null,
    decidedAt: null,
    note: '',
  }));
  await tables(trx)
    .insertInto('screeningMatches')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Deletes open matches of a person's own names that are found no more. */
export const dropMatches = async (
  trx: Transaction,
  { accountId, but }: { accountId: bigint; but: readonly string[] },
): Promise<void> => {
  await tables(trx)
    .deleteFrom('screeningMatches')
    .where('accountId', '=', accountId)
    .where('whose', '=', 'person')
    .where('state', '=', 'waiting')
    .where(sql<boolean>`not (name || ' ' || list || ' ' || reference = any(${but}::text[]))`)
    .execute();
};

/** Whether a match of this account is open or confirmed. */
export const isHeld = async (db: Queryable, accountId: bigint): Promise<boolean> => {
  const held = tables(db)
    .selectFrom('screeningMatches')
    .select('id')
    .where('accountId', '=', accountId)
    .where('state', '<>', 'cleared');
  return (await held.limit(1).execute()).length > 0;
};

const MOST_SHOWN = 100;

type ShownMatch = Match & { fullName: string; bornIn: number | null };

export const listWaiting = async (db: Queryable): Promise<{ total: number; waiting: ShownMatch[] }> => {
  const { rows } = await sql<ShownMatch & { total: number }>`
    select m.*, a.full_name, extract(year from p.date_of_birth)::int born_in, count(*) over ()::int total
    from screening_matches m join people a on a.id = m.account_id
      left join patient_profiles p on p.patient_id = a.id and m.whose = 'person'
    where m.state = 'waiting' order by m.found_at, m.id limit ${MOST_SHOWN}`.execute(db);
  return { total: rows[0]?.total ?? 0, waiting: rows };
};

/** The queue for the staff desk (src/server/desk/waiting.ts). */
export const waitingMatches = sql`
  select m.found_at since, m.id item, a.full_name as name
  from screening_matches m join people a on a.id = m.account_id where m.state = 'waiting'`;

export const lockMatch = (trx: Transaction, id: bigint): Promise<Match | undefined> =>
  tables(trx)
    .selectFrom('screeningMatches')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .executeTakeFirst();

export const writeDecision = async (
  trx: Transaction,
  id: bigint,
  decision: Pick<Match, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> => {
  await tables(trx).updateTable('screeningMatches').set(decision).where('id', '=', id).execute();
};
