import { sql } from 'kysely';
import { holdAccount } from '../accounts/accounts.ts';
import { joinGeneralAccount, leaveGeneralAccount } from '../ledger/ledger.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/database/database.ts';

const BATCH = 500;

type Misfit = { patientId: bigint; isMember: boolean };

/** Who is a member against the rule, or not one against it. */
const findMisfits = async (
  { config }: Pick<AppContext, 'config'>,
  db: Queryable,
  only: bigint | null,
): Promise<Misfit[]> => {
  const everybody = config.generalAccountMembers === 'verified-email';
  const { rows } = await sql<Misfit>`
    select patient_id "patientId", is_member "isMember" from general_account_members
    where is_member <> (${everybody}::boolean or is_checked) and (${only}::bigint is null or patient_id = ${only}::bigint)
    limit ${BATCH}`.execute(db);
  return rows;
};

/**
 * Lets join or leave the general account whoever the setting includes or not. Only after a change of the setting there is
 * somebody: else each case lets its own patient in and out.
 */
export const alignMembers = async (context: AppContext): Promise<void> => {
  const { db, clock, log } = context;
  let moved = 0;
  for (let found = await findMisfits(context, db, null); found.length > 0; ) {
    for (const { patientId } of found) {
      await db.transaction().execute(async (trx) => {
        await holdAccount(trx, patientId);
        const [misfit] = await findMisfits(context, trx, patientId);
        if (misfit?.isMember === true) await leaveGeneralAccount(trx, clock.now(), patientId);
        if (misfit?.isMember === false) await joinGeneralAccount(trx, patientId);
      });
      moved += 1;
    }
    found = found.length < BATCH ? [] : await findMisfits(context, db, null);
  }
  if (moved > 0) log.info({ patients: moved }, 'the members of the general account follow its setting');
};

export const registerCasesJobs = (context: AppContext): Promise<void> =>
  context.jobs.schedule('align-general-account', '41 * * * *', () => alignMembers(context));
