import { checkLedger } from '../src/server/ledger/ledger.ts';
import { loadConfig } from '../src/server/load-config.ts';
import { ConfigError } from '../src/server/platform/config/environment.ts';
import { createPool, DatabaseOutage } from '../src/server/platform/database/connections.ts';
import { createDatabase } from '../src/server/platform/database/database.ts';
import { EmbeddedPostgresError } from '../src/server/platform/embedded-postgres/postgres-binaries.ts';
import { openSiteDatabase } from './open-site-database.ts';

/** Rebuilds every balance from the journal and compares; beside a running application or without one. */
const check = async (): Promise<boolean> => {
  const { url, stop } = await openSiteDatabase(loadConfig(process.env));
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
