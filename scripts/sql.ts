import { loadConfig } from '../src/server/load-config.ts';
import { createClient } from '../src/server/platform/database/connections.ts';
import { openSiteDatabase } from './open-site-database.ts';

/**
 * `npm run sql -- "select …"` prints what the statement answers; it can only read. Without a statement it
 * prints the address of the database, for psql.
 */
const [statement] = process.argv.slice(2);

const ask = async (url: string, text: string): Promise<void> => {
  const client = createClient(url, { options: '-c default_transaction_read_only=on' });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(text);
    console.table(rows);
  } finally {
    await client.end();
  }
};

try {
  const { url, stop } = await openSiteDatabase(loadConfig(process.env));
  try {
    if (statement === undefined) console.log(url);
    else await ask(url, statement);
  } finally {
    await stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
