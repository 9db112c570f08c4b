import type { Config } from '../platform/config/config.ts';
import type { Client } from '../platform/database/connections.ts';
import { StartError } from './closing.ts';

/**
 * Refuses to run a site as one that opens soon if it was open before: without PayPal nobody could be paid. A
 * new database has no tables yet.
 * @throws StartError
 */
export const refuseToClose = async ({ site }: Pick<Config, 'site'>, owner: Client): Promise<void> => {
  if (!site.opensSoon) return;
  const { rows: tables } = await owner.query(
    "select from pg_tables where tablename in ('payments', 'views')",
  );
  if (tables.length < 2) return;
  const { rows } = await owner.query<{ opened: boolean }>(
    'select exists (select from payments) or exists (select from views) as opened',
  );
  if (rows[0]?.opened)
    throw new StartError(
      'this site has taken payments or paid views, so it cannot run without PayPal: set PAYPAL_API_BASE, PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID. To stop payments for a while, run: npm run admin switch payments off',
    );
};
