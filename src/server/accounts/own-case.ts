import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { countStaff } from './list-staff.ts';

type Case = { by: bigint; ownerId: bigint | null };

/** Whether somebody of the staff would decide about what is their own, while somebody else can. */
export const isOwnCase = async (db: Queryable, { by, ownerId }: Case): Promise<boolean> =>
  by === ownerId && (await countStaff(db)) > 1;

/** @throws DomainError own-case. */
export const refuseOwnCase = async (db: Queryable, given: Case): Promise<void> => {
  if (await isOwnCase(db, given)) throw new DomainError('own-case');
};
