/** The face of appeals: objections to staff decisions of any kind. The slice of a kind knows its meaning. */

import { type Generated, type Selectable, sql } from 'kysely';
import type { AppealKind, OwnObjection } from '#contracts/appeals.ts';
import type { Nanos } from '#shared/money/nanos.ts';
import {
  countRows,
  type Queryable,
  randomId,
  type Transaction,
  tablesOf,
} from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';

export type { AppealKind } from '#contracts/appeals.ts';

type AppealsTables = {
  appeals: {
    id: bigint;
    kind: AppealKind;
    subjectId: bigint;
    accountId: bigint;
    words: string;
    againstBy: bigint;
    againstAt: Date;
    createdAt: Date;
    decidedAt: Date | null;
    decidedBy: bigint | null;
    granted: boolean | null;
    /** Reason of the decision. */
    note: Generated<string>;
  };
};

export type Appeal = Selectable<AppealsTables['appeals']>;

const tables = tablesOf<AppealsTables>();

const open = (db: Queryable) => tables(db).selectFrom('appeals').where('decidedAt', 'is', null);

type Objection = Pick<
  Appeal,
  'kind' | 'subjectId' | 'accountId' | 'words' | 'againstBy' | 'againstAt' | 'createdAt'
>;

/** Allows one appeal per decision, and one at a time per subject. @throws DomainError appeal-made-already. */
export const openAppeal = async (trx: Transaction, objection: Objection): Promise<void> => {
  const made = await tables(trx)
    .insertInto('appeals')
    .values({ ...objection, id: randomId(), decidedAt: null, decidedBy: null, granted: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) throw new DomainError('appeal-made-already');
};

/** Author of an open appeal; undefined when there is none. */
export const readOpenAppellant = async (db: Queryable, id: bigint): Promise<bigint | undefined> =>
  (await open(db).select('accountId').where('id', '=', id).executeTakeFirst())?.accountId;

/** Newest appeal of each subject that has any. */
export const findAppeals = async (
  db: Queryable,
  kind: AppealKind,
  subjectIds: readonly bigint[],
): Promise<Map<bigint, Appeal>> => {
  const rows = await tables(db)
    .selectFrom('appeals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subjectId', '=', sql<bigint>`any(${subjectIds}::bigint[])`)
    .orderBy('createdAt')
    .execute();
  return new Map(rows.map((row) => [row.subjectId, row]));
};

/** All appeals of these kinds about one subject, newest first. */
export const listAppealsAbout = (
  db: Queryable,
  kinds: readonly AppealKind[],
  subjectId: bigint,
): Promise<Appeal[]> =>
  tables(db)
    .selectFrom('appeals')
    .selectAll()
    .where('kind', 'in', kinds)
    .where('subjectId', '=', subjectId)
    .orderBy('createdAt', 'desc')
    .execute();

/** Counts an account's open appeals of these kinds. */
export const countOpenOf = (
  db: Queryable,
  kinds: readonly AppealKind[],
  accountId: bigint,
): Promise<number> => countRows(open(db).where('accountId', '=', accountId).where('kind', 'in', kinds));

export const listOpenAppeals = (db: Queryable, limit: number): Promise<Appeal[]> =>
  open(db).selectAll().orderBy('createdAt').orderBy('id').limit(limit).execute();

export const countOpenAppeals = (db: Queryable): Promise<number> => countRows(open(db));

/** The queue for the staff desk (src/server/desk/waiting.ts). */
export const waitingAppeals = sql`
  select p.created_at since, p.id item, a.full_name name
  from appeals p left join people a on a.id = p.account_id where p.decided_at is null`;

/** Locks an open appeal. @throws DomainError appeal-unknown, also when it is decided already. */
export const lockOpenAppeal = async (trx: Transaction, id: bigint): Promise<Appeal> => {
  const appeal = await open(trx).selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!appeal) throw new DomainError('appeal-unknown');
  return appeal;
};

type Verdict = { granted: boolean; note: string; by: bigint; at: Date };

export const closeAppeal = async (
  trx: Transaction,
  id: bigint,
  { granted, note, by, at }: Verdict,
): Promise<void> => {
  const verdict = { granted, note, decidedBy: by, decidedAt: at };
  await tables(trx).updateTable('appeals').set(verdict).where('id', '=', id).execute();
};

/** Closes the appeals against a decision that another one replaced, so nobody has to review them. */
export const settleAppeals = async (
  trx: Transaction,
  { kind, subjectId }: Pick<Appeal, 'kind' | 'subjectId'>,
  { granted, note, by, at }: Verdict,
): Promise<void> => {
  await tables(trx)
    .updateTable('appeals')
    .set({ granted, note, decidedBy: by, decidedAt: at })
    .where('kind', '=', kind)
    .where('subjectId', '=', subjectId)
    .where('decidedAt', 'is', null)
    .execute();
};

/** Outcome of an appeal, as its author sees it. */
export const objectionOf = (appeal: Appeal | undefined): OwnObjection => {
  if (!appeal) return { objection: 'possible', answer: null };
  if (!appeal.decidedAt) return { objection: 'waits', answer: null };
  return { objection: appeal.granted ? 'granted' : 'refused', answer: appeal.note || null };
};

/** Subject of an appeal, for staff. */
export type Described = {
  /** Undefined: the appeal is about its author's account. */
  title?: string;
  reasons: readonly string[];
  note: string;
  amountNanos?: Nanos;
  /** Day of the advert's views (yyyy-mm-dd, UTC), and their number. */
  day?: string;
  views?: number;
  /** The deciding staff member (null: nobody), and whether it is the reader's own; left out: as stored. */
  standing?: { decidedBy: bigint | null; isOwn: boolean };
};

/** Staff member who grants an appeal, with a note. */
export type Granting = { appeal: Appeal; adminId: bigint; note: string };
