import { sql } from 'kysely';
import { type PersonTable, words } from './person-table.ts';

/** What somebody leaves on a page without an account. */
export const VISITOR_TABLES: readonly PersonTable[] = [
  {
    name: 'followers',
    shown: words('patient_id email language created_at confirmed_at told_to refusals'),
    withheld: { id: 'the links of the letters are made of it' },
    rows: ({ email }) => sql`lower(email) = ${email}::text`,
    orderBy: 'created_at',
  },
];
