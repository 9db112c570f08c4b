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

type NewFollower = { patientId: bigint; email: string; language: Language; createdAt: Date };

/** Returns the unconfirmed row, new or earlier; undefined when the address follows already. */
export const insertFollower = async (
  trx: Transaction,
  follower: NewFollower,
): Promise<bigint | undefined> => {
  const { rows } = await sql<{ id: bigint; confirmedAt: Date | null }>`
    insert into followers (id, patient_id, email, language, created_at)
    values (${randomId()}, ${follower.patientId}, ${follower.email}, ${follower.language}, ${follower.createdAt})
    on conflict (lower(email), patient_id) do update set language = followers.language
    returning id, confirmed_at`.execute(trx);
  return rows[0]?.confirmedAt === null ? rows[0].id : undefined;
};

/** Idempotent. Returns the followed patient; undefined when the follower is deleted. */
export const markConfirmed = async (trx: Transaction, id: bigint, now: Date): Promise<bigint | undefined> => {
  const { rows } = await sql<{ patientId: bigint }>`
    update followers set confirmed_at = coalesce(confirmed_at, ${now}), told_to = coalesce(told_to, ${now})
    where id = ${id} returning patient_id`.execute(trx);
  return rows[0]?.patientId;
};

export const deleteFollower = async (db: Queryable, id: bigint): Promise<void> => {
  await tables(db).deleteFrom('followers').where('id', '=', id).execute();
};

/** Returns the number of pages that the address followed. */
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

/** Counts a permanent refusal. Deletes unconfirmed followers, and those with `most` refusals. */
export const countRefusal = async (db: Queryable, id: bigint, most: number): Promise<void> => {
  const { rows } = await sql<{ goes: boolean }>`
    update followers set refusals = refusals + 1 where id = ${id}
    returning confirmed_at is null or refusals >= ${most} goes`.execute(db);
  if (rows[0]?.goes) await deleteFollower(db, id);
};

/** Marks that a page can reach once in a chapter, the furthest last. */
export const MARKS = ['half', 'nearly', 'reached', 'paid'] as const;
export type Mark = (typeof MARKS)[number];

/**
 * Records marks that followed pages (or one page) have reached since the last look. Credits do not write
 * them: the sums read here are stored anyway.
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

/** Purpose of a link's token. A confirming token cannot end, and the other way round. */
type LinkAction = 'confirm' | 'end';

type Needs = Pick<AppContext, 'keyring'>;

const purposeOf = (action: LinkAction): string => `follower-${action}`;

/** Derived, not stored: it is valid while the follower's row exists. */
export const followToken = ({ keyring }: Needs, action: LinkAction, id: bigint): string =>
  `${encodePublicId(id)}.${keyring.sign(purposeOf(action), String(id))}`;

/** Returns the follower of a token; undefined when it was not made here for this purpose. */
export const followerOf = ({ keyring }: Needs, action: LinkAction, token: string): bigint | undefined => {
  const [publicId = '', signature = ''] = token.split('.');
  const id = decodePublicId(publicId);
  return id !== undefined && keyring.verify(purposeOf(action), String(id), signature) ? id : undefined;
};
