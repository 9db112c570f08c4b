import { countRows, type Database, type Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import { tables } from './accounts-tables.ts';

const staff = (db: Queryable) =>
  tables(db).selectFrom('accounts').where('superAdmin', '=', true).where('emailVerifiedAt', 'is not', null);

export const listStaff = (db: Database) =>
  staff(db)
    .select(['id', 'email', 'firstName', 'lastName', 'language', 'createdAt'])
    .orderBy('createdAt')
    .execute();

/** How many people have staff's rights. */
export const countStaff = (db: Queryable): Promise<number> => countRows(staff(db));

type Case = { by: bigint; ownerId: bigint | null };

/** Whether somebody of the staff would decide about what is their own, while somebody else can. */
export const isOwnCase = async (db: Queryable, { by, ownerId }: Case): Promise<boolean> =>
  by === ownerId && (await countStaff(db)) > 1;

/** @throws DomainError own-case. */
export const refuseOwnCase = async (db: Queryable, given: Case): Promise<void> => {
  if (await isOwnCase(db, given)) throw new DomainError('own-case');
};
