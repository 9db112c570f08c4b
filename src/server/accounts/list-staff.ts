import { countRows, type Database, type Queryable } from '../platform/database/database.ts';
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
