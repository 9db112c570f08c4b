import { findAccount, isUnderDispute } from '../accounts/accounts.ts';
import { findCaseObstacle } from '../cases/cases.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { Obstacle } from './invoice-machine.ts';

/** Why no bill of this patient can be sent, checked or paid now. Its clinic is that of the case, so the case must be checked. */
export const findObstacle = async (db: Queryable, patientId: bigint): Promise<Obstacle | undefined> => {
  const account = await findAccount(db, patientId);
  if (account && account.state !== 'active') return 'account-stopped';
  if (await isUnderDispute(db, patientId)) return 'account-under-dispute';
  return findCaseObstacle(db, patientId);
};
