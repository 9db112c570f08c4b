import { loadConfig } from '../../src/server/load-config.ts';
import { withClient } from '../../src/server/platform/database/connections.ts';
import { withSiteDatabase } from './site-database.ts';

/** Prints the result of a read-only statement, or without one the database's address for psql. */
const [statement] = process.argv.slice(2);

const ask = (url: string, text: string): Promise<void> =>
  withClient(url, async (client) => console.table((await client.query<Record<string, unknown>>(text)).rows), {
    options: '-c default_transaction_read_only=on',
  });

try {
  await withSiteDatabase(loadConfig(process.env), async (url) =>
    statement === undefined ? console.log(url) : ask(url, statement),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
