/** The face of audit: what admins did, append-only. */
import { type GeneratedAlways, sql } from 'kysely';
import type { DeedName, OPERATOR_DEEDS, Reading } from '#shared/deeds/deeds.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { currentAddress } from '../platform/http/visitor.ts';

type OperatorDeed = (typeof OPERATOR_DEEDS)[number];

type AuditTables = {
  adminActions: {
    id: GeneratedAlways<bigint>;
    /** Null for what the operator did on the server. */
    adminId: bigint | null;
    action: DeedName;
    subjectId: bigint;
    /** JSON. */
    details: string;
    createdAt: Date;
  };
};

const tables = tablesOf<AuditTables>();

type AdminAction = (
  | { adminId: bigint; action: DeedName }
  | { adminId: bigint | null; action: OperatorDeed }
) & {
  /** The account, advert, payout or request that was changed or read; 0 where it was none of these. */
  subjectId: bigint;
  /** Amounts in dollars, counts, ids, and reasons that the person was told; nothing about a person's health, and no names. */
  details?: Record<string, string | number>;
};

const newAction = (trx: Transaction, at: Date, { details = {}, ...action }: AdminAction) =>
  tables(trx)
    .insertInto('adminActions')
    .values({ ...action, details: JSON.stringify(details), createdAt: at })
    .returning('id');

const recordOrigin = async (trx: Transaction, at: Date, id: bigint): Promise<void> => {
  const address = currentAddress();
  if (address === undefined) return;
  await sql`insert into admin_action_origins (action_id, address, created_at)
    values (${id}, ${address}, ${at})`.execute(trx);
};

/**
 * Records what an admin did, in the transaction that does it: the record exists if and only if the change does. What changed is
 * `before` and `after` in the details, why it is `reason`. From where it came is kept beside it, for half a year.
 */
export const recordAdminAction = async (trx: Transaction, at: Date, action: AdminAction): Promise<void> => {
  const { id } = await newAction(trx, at, action).executeTakeFirstOrThrow();
  await recordOrigin(trx, at, id);
};

/** Records what somebody of the staff read of a person, before they see it. Who reads it again within the hour adds nothing. */
export const recordReading = (
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  reading: { adminId: bigint; action: Reading; subjectId: bigint },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const at = clock.now();
    const once = newAction(trx, at, reading).onConflict((conflict) => conflict.doNothing());
    const made = await once.executeTakeFirst();
    if (made) await recordOrigin(trx, at, made.id);
  });

/** The names of a person's private files that this one of the staff has opened. */
export const listOpenedFiles = async (
  db: Queryable,
  { adminId, subjectId }: { adminId: bigint; subjectId: bigint },
): Promise<Set<string>> => {
  const { rows } = await sql<{ file: string }>`
    select distinct details->>'file' file from admin_actions
    where subject_id = ${subjectId} and admin_id = ${adminId} and action = 'read-document'`.execute(db);
  return new Set(rows.map(({ file }) => file));
};

/** `by`: who asked for it; another person may have confirmed it. */
type Correction = { by: bigint; addedDollars: number };

/** Corrections that added to a patient's funds since then; null: ever. */
export const listCorrections = async (
  db: Queryable,
  { patientId, since }: { patientId: bigint; since: Date | null },
): Promise<Correction[]> => {
  const { rows } = await sql<{ adminId: bigint; askedBy: string | null; addedDollars: number }>`
    select admin_id "adminId", details->>'askedBy' "askedBy",
      (details->>'to')::float8 - (details->>'from')::float8 "addedDollars" from admin_actions
    where subject_id = ${patientId} and action = 'reset-funds' and created_at > coalesce(${since}, '-infinity'::timestamptz)
      and (details->>'to')::float8 > (details->>'from')::float8`.execute(db);
  return rows.map(({ adminId, askedBy, addedDollars }) => ({
    by: (askedBy === null ? undefined : decodePublicId(askedBy)) ?? adminId,
    addedDollars,
  }));
};

/** Long enough to look into what somebody did with a session that was not theirs. */
export const ORIGINS_KEPT_MS = 180 * 24 * 3600 * 1000;

export const registerAuditJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-origins', '33 2 * * *', async () => {
    const before = new Date(clock.now().getTime() - ORIGINS_KEPT_MS);
    await sql`delete from admin_action_origins where created_at < ${before}`.execute(db);
  });
