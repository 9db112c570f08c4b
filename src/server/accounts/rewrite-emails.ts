import { sql } from 'kysely';
import { emailToFind } from '#shared/email/email-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { noteStartStep } from './manage-staff.ts';

/** Tables whose addresses identify people. */
const TABLES = ['accounts', 'access_tokens', 'followers'];

/**
 * Rewrites, once, stored addresses with a domain in national letters to the form used for lookups. An address
 * whose new form is taken stays.
 */
export const rewriteEmails = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await noteStartStep(trx, 'emails-as-looked-up', clock.now()))) return;
    for (const name of TABLES) {
      const table = sql.table(name);
      const { rows } = await sql<{ id: bigint; email: string }>`
        select id, email from ${table} where email ~ '[^ -~]'`.execute(trx);
      for (const { id, email } of rows)
        await sql`
          update ${table} set email = ${emailToFind(email) ?? email}
          where id = ${id} and not exists (select from ${table} where lower(email) = ${emailToFind(email) ?? email})`.execute(
          trx,
        );
    }
  });
