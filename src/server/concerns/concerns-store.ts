import { type Selectable, sql } from 'kysely';
import type { ConcernKind, ConcernSubject } from '#shared/concerns/concern-kinds.ts';
import type { Language } from '#shared/languages/languages.ts';
import { type Queryable, randomId, type Transaction, tablesOf } from '../platform/database/database.ts';

type ConcernsTables = {
  concerns: {
    id: bigint;
    about: ConcernSubject;
    subjectId: bigint;
    kind: ConcernKind;
    words: string;
    /** Empty: no answer is wanted. */
    email: string;
    language: Language;
    /** Account or device. */
    reporterId: bigint;
    createdAt: Date;
    decidedAt: Date | null;
    decidedBy: bigint | null;
    upheld: boolean | null;
    note: string;
  };
};

export type Concern = Selectable<ConcernsTables['concerns']>;
export type Subject = Pick<Concern, 'about' | 'subjectId'>;

const tables = tablesOf<ConcernsTables>();

const undecided = { decidedAt: null, decidedBy: null, upheld: null, note: '' };

export type NewConcern = Omit<Concern, 'id' | keyof typeof undecided>;

/**
 * Adds a concern, and returns whether it did: a second open one of the same person about the same subject
 * changes nothing.
 */
export const insertConcern = async (db: Queryable, concern: NewConcern): Promise<boolean> => {
  const added = await tables(db)
    .insertInto('concerns')
    .values({ ...concern, ...undecided, id: randomId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return added.length > 0;
};

/** `open` and `addresses` count all open concerns of the subject, not only the listed ones. */
export type OpenConcern = Subject &
  Pick<Concern, 'kind' | 'words' | 'email' | 'createdAt'> & { open: number; addresses: number };

/** Lists the oldest open concerns of each subject, for the subjects with the longest wait. */
export const listOpenConcerns = async (
  db: Queryable,
  { subjects, each }: { subjects: number; each: number },
): Promise<OpenConcern[]> => {
  const { rows } = await sql<OpenConcern>`
    with waiting as (
      select about, subject_id, min(created_at) since, count(*)::int open,
        count(distinct nullif(email, ''))::int addresses
      from concerns where decided_at is null group by 1, 2 order by since limit ${subjects})
    select w.about, w.subject_id, w.open, w.addresses, c.kind, c.words, c.email, c.created_at
    from waiting w cross join lateral (
      select * from concerns c where c.about = w.about and c.subject_id = w.subject_id and c.decided_at is null
      order by c.created_at, c.id limit ${each}) c
    order by c.created_at, c.id`.execute(db);
  return rows;
};

export const countOpenSubjects = async (db: Queryable): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct (about, subject_id))::int count from concerns where decided_at is null`.execute(db);
  return rows[0]?.count ?? 0;
};

/** The queue for the staff desk (src/server/desk/waiting.ts): a subject with all its open concerns. */
export const waitingConcerns = sql`
  select min(c.created_at) since, c.subject_id item, coalesce(d.title, a.full_name, '') as name
  from concerns c left join adverts d on c.about = 'advert' and d.id = c.subject_id
    left join wishes w on c.about = 'wish' and w.id = c.subject_id
    left join people a on a.id = w.patient_id or (c.about = 'patient' and a.id = c.subject_id)
  where c.decided_at is null group by c.about, c.subject_id, d.title, a.id, a.full_name`;

type Verdict = { by: bigint; at: Date; upheld: boolean; note: string };

/** Closes all open concerns of a subject. Returns them. */
export const closeConcerns = (
  trx: Transaction,
  { about, subjectId }: Subject,
  { by: decidedBy, at: decidedAt, upheld, note }: Verdict,
): Promise<Concern[]> =>
  tables(trx)
    .updateTable('concerns')
    .set({ decidedBy, decidedAt, upheld, note })
    .where('about', '=', about)
    .where('subjectId', '=', subjectId)
    .where('decidedAt', 'is', null)
    .returningAll()
    .execute();

export const deleteConcernsDecidedBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db).deleteFrom('concerns').where('decidedAt', '<', at).execute();
};
