import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
const lastRelease = () => {
  const found = execFileSync('git', ['log', '-1', '--format=%H %s', '--grep=^Release [0-9]', 'HEAD^'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  const [, commit, version] = /^(\w+) Release (\S+)/.exec(found) ?? [];
  if (commit === undefined || version === undefined)
    throw new DrillError('This clone lacks the release before: git fetch --unshallow');
  return { commit, version };
};

/** The program that starts a server, where this version and the earlier ones have it. */
const STARTS = ['tools/start/start.mjs', 'scripts/start.mjs'];

/** The number of ports of the providers' stand-ins. */
const SANDBOX_PORTS = 8;

/** Returns a first port with room behind it. */
const freePorts = async (): Promise<number> => Math.min(await freePort(), 65_535 - SANDBOX_PORTS);

/** Withdraws for two patients without stages, whose goal may become less than what they collected. */
const withdraw = async (port: number): Promise<void> => {
  for (const email of ['petro@watchwell.test', 'amara@watchwell.test']) {
    const post = await logIn(port, email);
    await post('/api/saveUserInfo', { data: { total: 5 } });
    await post('/api/requestPayout', { amount: 5, account: AN_ACCOUNT });
  }
};

/** Gives by PayPal as an advertiser and as a patient; each gift is approved at the page of the stand-in. */
const give = async (port: number, paypal: number): Promise<void> => {
  for (const email of ['ads@watchwell.test', 'james@watchwell.test']) {
    const post = await logIn(port, email);
    const { url } = (await post('/api/paypal', { amount: 7, isDonation: true })) as { url: string };
    const token = new URL(url).searchParams.get('token') ?? '';
    const approved = await fetch(`http://localhost:${paypal}/checkoutnow?token=${token}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ token, action: 'approve' }),
    });
    const back = new URL(approved.headers.get('location') ?? '').searchParams;
    await post('/api/paypal/success', { token, payerId: back.get('PayerID') });
  }
};

/**
 * `npm run drill:upgrade`: people use the previous version, with bought adverts, credited views, divided
 * gifts and pending withdrawals; then this version takes over its database and files.
 */
await runDrill('upgrade', async ({ openCluster, say }) => {
  const { commit, version } = lastRelease();
  say(`version ${version} is checked out`);
  const earlier = checkOutEarlier(commit);
  try {
    const cluster = await openCluster();
    await cluster.create();
    const database = cluster.ownerUrl;
    const [port, sandboxPort] = [await freePort(), await freePorts()];
    const trial = {
      PATH: process.env.PATH,
      DATABASE_URL: database,
      DATA_DIR: join(cluster.home, 'files'),
      HOST: '127.0.0.1',
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
    };
    say('its demo world, two gifts and two withdrawals');
    const start = STARTS.find((program) => existsSync(join(earlier.root, program)));
    const before = await launch(earlier.root, trial, start);
    await give(port, sandboxPort + 2);
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
