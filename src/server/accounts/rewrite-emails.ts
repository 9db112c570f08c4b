import { sql } from 'kysely';
import { emailAddress } from '#shared/email/email-address.ts';
import type { AppContext } from '../platform/app-context.ts';
import { noteStartStep } from './manage-staff.ts';

/** Where addresses stand by which people are found. */
const TABLES = ['accounts', 'access_tokens', 'followers'];

/**
 * Rewrites, once, the addresses that were stored with a domain in national letters: they are compared as the network writes them now.
 * One whose new form is taken, or is none, stays.
 */
export const rewriteEmails = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  db.transaction().execute(async (trx) => {
    if (!(await noteStartStep(trx, 'national-emails', clock.now()))) return;
    for (const name of TABLES) {
      const table = sql.table(name);
      const { rows } = await sql<{ id: bigint; email: string }>`
        select id, email from ${table} where email ~ '[^ -~]'`.execute(trx);
      for (const { id, email } of rows)
        await sql`
          update ${table} set email = ${emailAddress(email) ?? email}
          where id = ${id} and not exists (select from ${table} where lower(email) = ${emailAddress(email) ?? email})`.execute(
          trx,
        );
    }
  });
