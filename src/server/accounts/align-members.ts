import { sql } from 'kysely';
import { joinGeneralAccount, leaveGeneralAccount } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable, Transaction } from '../platform/database/database.ts';
import { lockAccount } from './find-account.ts';

const BATCH = 500;

type Misfit = { patientId: bigint; isMember: boolean };

/** Finds patients whose membership contradicts the rule. */
const findMisfits = async (
  { config }: Pick<AppContext, 'config'>,
  db: Queryable,
  only: bigint | null,
): Promise<Misfit[]> => {
  const everybody = config.site.generalAccountMembers === 'verified-email';
  const { rows } = await sql<Misfit>`
    select patient_id, is_member from general_account_members
    where is_member <> (is_open and (${everybody}::boolean or is_checked))
      and (${only}::bigint is null or patient_id = ${only}::bigint)
    limit ${BATCH}`.execute(db);
  return rows;
};

/**
 * Lets a patient join or leave the general account by the rule: a proven address, an open page, and a checked
 * case where the setting asks for one. Runs with the account locked at each change of these; the cost does
 * not grow with the number of members.
 */
export const alignMember = async (
  context: Pick<AppContext, 'clock' | 'config'>,
  trx: Transaction,
  patientId: bigint,
): Promise<void> => {
  const [misfit] = await findMisfits(context, trx, patientId);
  if (misfit?.isMember === true) await leaveGeneralAccount(trx, context.clock.now(), patientId);
  if (misfit?.isMember === false) await joinGeneralAccount(trx, patientId);
};

/** Aligns all patients. Finds some only after a change of the setting or the rule. */
export const alignMembers = async (context: AppContext): Promise<void> => {
  const { db, log } = context;
  let moved = 0;
  for (let found = await findMisfits(context, db, null); found.length > 0; ) {
    for (const { patientId } of found) {
      await db.transaction().execute(async (trx) => {
        await lockAccount(trx, patientId);
        await alignMember(context, trx, patientId);
      });
      moved += 1;
    }
    found = found.length < BATCH ? [] : await findMisfits(context, db, null);
  }
  if (moved > 0) log.info({ patients: moved }, 'members of the general account aligned');
};
