/** Public interface of the audit log: staff actions, append-only. */
import { type GeneratedAlways, sql } from 'kysely';
import type { OPERATOR_ACTIONS, Reading, StaffActionName } from '#shared/deeds/deeds.ts';
import { decodePublicId } from '#shared/ids/public-id.ts';
import type { AppContext } from '../platform/app-context.ts';
import { type Queryable, type Transaction, tablesOf } from '../platform/database/database.ts';
import { currentAddress } from '../platform/http/visitor.ts';

type OperatorAction = (typeof OPERATOR_ACTIONS)[number];

type AuditTables = {
  adminActions: {
    id: GeneratedAlways<bigint>;
    /** Null for actions of the operator on the server. */
    adminId: bigint | null;
    action: StaffActionName;
    subjectId: bigint;
    /** Encoded as JSON. */
    details: string;
    createdAt: Date;
  };
};

const tables = tablesOf<AuditTables>();

type AdminAction = (
  | { adminId: bigint; action: StaffActionName }
  | { adminId: bigint | null; action: OperatorAction }
) & {
  /** The account, advert, payout or request that was changed or read; 0 for anything else. */
  subjectId: bigint;
  /** Amounts in dollars, counts, ids, and reasons shown to the person; no health details and no names. */
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
 * Records a staff action in its own transaction: the record exists if and only if the change does. Details
 * carry `before`, `after` and `reason`; the origin is kept beside them for half a year.
 */
export const recordAdminAction = async (trx: Transaction, at: Date, action: AdminAction): Promise<void> => {
  const { id } = await newAction(trx, at, action).executeTakeFirstOrThrow();
  await recordOrigin(trx, at, id);
};

/** Records what staff read about a person, before they see it. A repeat within the hour adds nothing. */
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

/** Lists the names of a person's private files that this member of staff opened. */
export const listOpenedFiles = async (
  db: Queryable,
  { adminId, subjectId }: { adminId: bigint; subjectId: bigint },
): Promise<Set<string>> => {
  const { rows } = await sql<{ file: string }>`
    select distinct details->>'file' file from admin_actions
    where subject_id = ${subjectId} and admin_id = ${adminId} and action = 'read-document'`.execute(db);
  return new Set(rows.map(({ file }) => file));
};

/** `by` is the requester; another person may have confirmed it. */
type Correction = { by: bigint; addedDollars: number };

/** Lists corrections that added to a patient's funds since a time; null means ever. */
export const listCorrections = async (
  db: Queryable,
  { patientId, since }: { patientId: bigint; since: Date | null },
): Promise<Correction[]> => {
  const { rows } = await sql<{ adminId: bigint; askedBy: string | null; addedDollars: number }>`
    select admin_id, details->>'askedBy' asked_by,
      (details->>'to')::float8 - (details->>'from')::float8 added_dollars from admin_actions
    where subject_id = ${patientId} and action = 'reset-funds' and created_at > coalesce(${since}, '-infinity'::timestamptz)
      and (details->>'to')::float8 > (details->>'from')::float8`.execute(db);
  return rows.map(({ adminId, askedBy, addedDollars }) => ({
    by: (askedBy === null ? undefined : decodePublicId(askedBy)) ?? adminId,
    addedDollars,
  }));
};

/** Long enough to investigate the use of a stolen session. */
export const ORIGINS_KEPT_MS = 180 * 24 * 3600 * 1000;

export const registerAuditJobs = ({ db, clock, jobs }: AppContext): Promise<void> =>
  jobs.schedule('forget-origins', '33 2 * * *', async () => {
    const before = new Date(clock.now().getTime() - ORIGINS_KEPT_MS);
    await sql`delete from admin_action_origins where created_at < ${before}`.execute(db);
  });
