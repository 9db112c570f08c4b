import { checkLedger } from '../../src/server/ledger/ledger.ts';
import { loadConfig } from '../../src/server/load-config.ts';
import { createPool, LONG_TIME_OUTS } from '../../src/server/platform/database/connections.ts';
import { createDatabase } from '../../src/server/platform/database/database.ts';
import { explain, withSiteDatabase } from './site-database.ts';

/** Rebuilds every balance from the journal, also beside a running site. Returns whether all checks pass. */
const check = async (url: string): Promise<boolean> => {
  // A restored database lacks the server's role until its first start.
  const db = createDatabase(createPool(url, { ...LONG_TIME_OUTS, role: null, max: 1 }));
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
  }
};

try {
  const config = loadConfig(process.env);
  const { replica, shards } = config;
  // A replica has no moment in common with the shards.
  process.exitCode = (await (replica && !shards ? check(replica.url) : withSiteDatabase(config, check)))
    ? 0
    : 1;
} catch (error) {
  console.error('The ledger was not checked:', explain(error));
  process.exitCode = 1;
}
