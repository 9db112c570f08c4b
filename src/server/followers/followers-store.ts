import { sql } from 'kysely';
import { decodePublicId, encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, randomId, type Transaction, tablesOf } from '../platform/database/database.ts';

type FollowersTables = {
  followers: {
    id: bigint;
    patientId: bigint;
    email: string;
    language: Language;
    createdAt: Date;
    confirmedAt: Date | null;
    toldTo: Date | null;
    refusals: number;
  };
};

const tables = tablesOf<FollowersTables>();

type Asking = { patientId: bigint; email: string; language: Language; createdAt: Date };

/** The row that waits to be confirmed, this one or one from before; undefined when the address follows already. */
export const insertFollower = async (trx: Transaction, asking: Asking): Promise<bigint | undefined> => {
  const { rows } = await sql<{ id: bigint; confirmedAt: Date | null }>`
    insert into followers (id, patient_id, email, language, created_at)
    values (${randomId()}, ${asking.patientId}, ${asking.email}, ${asking.language}, ${asking.createdAt})
    on conflict (lower(email), patient_id) do update set language = followers.language
    returning id, confirmed_at "confirmedAt"`.execute(trx);
  return rows[0]?.confirmedAt === null ? rows[0].id : undefined;
};

/** Whose page it is; undefined when the follower is gone. Twice is the same as once. */
export const markConfirmed = async (trx: Transaction, id: bigint, now: Date): Promise<bigint | undefined> => {
  const { rows } = await sql<{ patientId: bigint }>`
    update followers set confirmed_at = coalesce(confirmed_at, ${now}), told_to = coalesce(told_to, ${now})
    where id = ${id} returning patient_id "patientId"`.execute(trx);
  return rows[0]?.patientId;
};

export const deleteFollower = async (db: Queryable, id: bigint): Promise<void> => {
  await tables(db).deleteFrom('followers').where('id', '=', id).execute();
};

/** Returns how many pages the address followed. */
export const deleteFollowerOf = async (db: Queryable, email: string): Promise<number> => {
  const { numDeletedRows } = await tables(db)
    .deleteFrom('followers')
    .where(sql<boolean>`lower(email) = ${email}`)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
};

export const deleteUnconfirmedBefore = async (db: Queryable, at: Date): Promise<void> => {
  await tables(db)
    .deleteFrom('followers')
    .where('confirmedAt', 'is', null)
    .where('createdAt', '<', at)
    .execute();
};

export const countFollowersOf = async (db: Queryable, patientId: bigint): Promise<number> => {
  const { count } = await tables(db)
    .selectFrom('followers')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('patientId', '=', patientId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
};

/** One more letter that the address will never take. Who was never confirmed, or refused `most` of them, goes. */
export const countRefusal = async (db: Queryable, id: bigint, most: number): Promise<void> => {
  const { rows } = await sql<{ goes: boolean }>`
    update followers set refusals = refusals + 1 where id = ${id}
    returning confirmed_at is null or refusals >= ${most} goes`.execute(db);
  if (rows[0]?.goes) await deleteFollower(db, id);
};

/** What a page can reach once in a chapter, the furthest last. */
export const MARKS = ['half', 'nearly', 'reached', 'paid'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Notes what followed pages have reached since they were looked at, or one page alone. A credit knows nothing of it: here sums are
 * read that stand in rows anyway.
 */
export const noteMarks = async (trx: Transaction, now: Date, patientId?: bigint): Promise<void> => {
  const whose =
    patientId === undefined
      ? sql`patient_id in (select patient_id from followers where confirmed_at is not null)`
      : sql`patient_id = ${patientId}`;
  await sql`
    insert into page_marks (patient_id, chapter, mark, noted_at)
    select patient_id, chapter, mark, ${now} from open_pages page
    cross join lateral (values
      ('half', collected_nanos >= goal_nanos / 2.0),
      ('nearly', collected_nanos >= goal_nanos * 0.9),
      ('reached', collected_nanos >= goal_nanos),
      ('paid', exists (select from arrived_payouts paid where paid.patient_id = page.patient_id
        and paid.arrived_at >= coalesce(page.chapter_since, '-infinity')))) marks (mark, is_reached)
    where is_reached and ${whose}
    on conflict do nothing`.execute(trx);
};

/** What the token of a link does. One that confirms cannot end, and the other way round. */
type Deed = 'confirm' | 'end';

type Needs = Pick<AppContext, 'keyring'>;

const purposeOf = (deed: Deed): string => `follower-${deed}`;

/** Nothing of it is stored: it is good for as long as the row of the follower is there. */
export const followToken = ({ keyring }: Needs, deed: Deed, id: bigint): string =>
  `${encodePublicId(id)}.${keyring.sign(purposeOf(deed), String(id))}`;

/** The follower of a token; undefined when we did not make it for this deed. */
export const followerOf = ({ keyring }: Needs, deed: Deed, token: string): bigint | undefined => {
  const [publicId = '', signature = ''] = token.split('.');
  const id = decodePublicId(publicId);
  return id !== undefined && keyring.verify(purposeOf(deed), String(id), signature) ? id : undefined;
};
