import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { freePort } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { AN_ACCOUNT } from '../../test/support/bank-account.ts';
import { changesOf, readBalances } from './balances.ts';
import { checkLedger, launch } from './drill-site.ts';
import { checkOutEarlier } from './earlier-version.ts';
import { DrillError } from './postgres-programs.ts';
import { runDrill } from './run-drill.ts';
import { logIn, TRIAL_PATIENTS } from './trial-people.ts';
import { inSeconds } from './write-figures.ts';

const ROOT = join(import.meta.dirname, '../..');

/** Returns the last release before this commit, found by title, because clones may lack tags. */
const lastVersion = (): string => {
  const found = execFileSync('git', ['log', '-1', '--format=%H', '--grep=^Release [0-9]', 'HEAD^'], {
    cwd: ROOT,
    encoding: 'utf8',
  }).trim();
  if (found === '') throw new DrillError('This clone lacks the release before: git fetch --unshallow');
  return found;
};

/** The number of ports of the providers' stand-ins. */
const SANDBOX_PORTS = 10;

/** Returns a first port with room behind it. */
const freePorts = async (): Promise<number> => Math.min(await freePort(), 65_535 - SANDBOX_PORTS);

/** Withdraws by PayPal, paid at once, and by hand, which waits; the other people keep their money. */
const withdraw = async (port: number): Promise<void> => {
  for (const email of ['james@watchwell.test', 'olena@watchwell.test']) {
    const post = await logIn(port, email);
    // A goal below the collected sum counts as reached.
    await post('/api/saveUserInfo', { data: { total: 1 } });
    await post('/api/requestPayout', { account: AN_ACCOUNT });
  }
};

/**
 * `npm run drill:upgrade`: people use the previous version, with bought adverts, credited views, divided
 * gifts and pending withdrawals; then this version takes over its database and files.
 */
await runDrill('upgrade', async ({ openCluster, say }) => {
  const version = lastVersion();
  say(`${version} is checked out`);
  const earlier = checkOutEarlier(version);
  try {
    const cluster = await openCluster();
    await cluster.create();
    const database = cluster.ownerUrl;
    const port = await freePort();
    const trial = {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      DATA_DIR: join(cluster.home, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(await freePorts()),
    };
    say('its demo world, and two withdrawals');
    const before = await launch(earlier.root, trial, 'scripts/start.mjs');
    await withdraw(port);
    await before.end('SIGTERM');
    const kept = await readBalances(database);

    say('this version takes over');
    const begun = Date.now();
    const applied = await migrate(database);
    const migrated = Date.now();
    const changes = changesOf(kept, await readBalances(database));
    if (changes.length > 0) throw new DrillError(`Balances changed:\n${changes.join('\n')}`);
    await checkLedger({ ownerUrl: database, serverUrl: database });
    const after = await launch(ROOT, trial);
    const ready = Date.now();
    for (const email of TRIAL_PATIENTS) await logIn(port, email);
    await after.end('SIGTERM');
    await checkLedger({ ownerUrl: database, serverUrl: database });
    return [
      [
        `migrations applied to the database of ${version}`,
        `${applied.length}, in ${inSeconds(migrated - begun)}`,
      ],
      ['balances, escrows, payouts and sums compared', String(kept.size)],
      ['of them changed by a nano-dollar or more', String(changes.length)],
      ['checks of the ledger, before the start and after it', 'all hold'],
      ['patients who logged in with the password of before', String(TRIAL_PATIENTS.length)],
      ['from the old version stopped to the new one ready', inSeconds(ready - begun)],
    ];
  } finally {
    earlier.remove();
  }
});
