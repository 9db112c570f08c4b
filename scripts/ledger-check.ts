import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkLedger } from '../src/server/ledger/ledger.ts';
import { ConfigError, loadConfig } from '../src/server/platform/config/config.ts';
import { createPool } from '../src/server/platform/database/connections.ts';
import { createDatabase } from '../src/server/platform/database/database.ts';
import { DatabaseOutage } from '../src/server/platform/database/database-outage.ts';
import { EmbeddedPostgresError } from '../src/server/platform/embedded-postgres/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Rebuilds every balance from the journal and compares; beside a running application or without one. */
const openDatabase = async () => {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  if (databaseUrl !== undefined) return { url: databaseUrl, stop: async () => undefined };
  if (!existsSync(join(dataDir, 'postgres'))) {
    throw new ConfigError(`DATA_DIR: there is no database in ${dataDir} yet`);
  }
  return startEmbeddedPostgres(dataDir);
};

const check = async (): Promise<boolean> => {
  const { url, stop } = await openDatabase();
  // Large journals take their time, and nobody waits for an answer here.
  const patient = { max: 1, statement_timeout: 0, query_timeout: 0 };
  // Past the server's role, which a restored database has only after its first start.
  const asOwner = { role: null, settings: { default_transaction_read_only: 'on' } };
  const db = createDatabase(createPool(url, { ...patient, ...asOwner }));
  try {
    const checks = await checkLedger(db);
    for (const { name, figure, holds } of checks) {
      console.log(`${holds ? 'holds ' : 'BROKEN'}  ${name}${holds ? '' : `: ${figure}`}`);
    }
    const broken = checks.filter(({ holds }) => !holds).length;
    console.log(
      broken === 0 ? `The ledger holds: ${checks.length} checks.` : `The ledger is broken: ${broken} checks.`,
    );
    return broken === 0;
  } finally {
    await db.destroy();
    await stop();
  }
};

try {
  process.exitCode = (await check()) ? 0 : 1;
} catch (error) {
  const expected = [ConfigError, EmbeddedPostgresError, DatabaseOutage].some((kind) => error instanceof kind);
  console.error('The ledger was not checked:', expected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
