import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { creditedViews } from '../../test/bench/credits/credited-views.ts';
import { checkLedger, startSite } from './drill-site.ts';
import { compareViews, startViewers } from './drill-viewers.ts';
import { expectExact, openLiveSite, runDrill } from './run-drill.ts';
import { inSeconds } from './write-figures.ts';

/** The time of views before the dump, and between the dump and the loss. */
const PHASE_MS = 4_000;

/**
 * `npm run drill:restore` takes a dump while people watch, loses the machine, and brings the site back on a
 * new cluster by the commands of docs/runbooks.md.
 */
await runDrill('restore', async ({ openCluster, say }) => {
  const live = await openCluster();
  say('a site in production, and people who watch');
  const site = await openLiveSite(live, {});
  const viewers = startViewers(site.port);
  await wait(PHASE_MS);

  say('a dump beside them');
  const restored = await openCluster();
  const dump = join(restored.home, 'watchwell.dump');
  const dumpBegins = Date.now();
  await restored.program('pg_dump', ['--format=custom', `--file=${dump}`, live.ownerUrl]);
  const dumpEnds = Date.now();
  await wait(PHASE_MS);

  say('the machine is lost');
  const lossAt = Date.now();
  await site.kill();
  live.destroy();
  await viewers.stop();

  say('a new cluster, the dump, the ledger, the site');
  await restored.create();
  const restoreBegins = Date.now();
  await restored.program('pg_restore', [
    '--no-owner',
    '--no-acl',
    '--exit-on-error',
    '--single-transaction',
    `--dbname=${restored.ownerUrl}`,
    dump,
  ]);
  const restoreEnds = Date.now();
  await checkLedger(restored);
  const again = await startSite(restored, join(restored.home, 'files'));
  await again.visit();
  const backAt = Date.now();
  await checkLedger(restored);
  await again.stop();

  const found = await creditedViews(restored.ownerUrl);
  // The dump may contain views that arrived while it began.
  const before = compareViews(viewers.sent, found, dumpBegins);
  const during = compareViews(viewers.sent, found, dumpEnds);
  expectExact('The restored dump', { ...before, invented: during.invented });
  const all = compareViews(viewers.sent, found, lossAt);
  const { size } = await stat(dump);
  return [
    ['views acknowledged before the dump began', String(before.acknowledged)],
    ['of them not in the restored database', String(before.lost)],
    ['views there that nobody had sent by then', String(during.invented)],
    ['views acknowledged since, which a dump cannot have', String(all.lost)],
    ['the dump, beside the traffic', `${inSeconds(dumpEnds - dumpBegins)}, ${(size / 1e6).toFixed(1)} MB`],
    ['RPO here: the age of the dump at the loss', inSeconds(lossAt - dumpBegins)],
    ['`pg_restore`', inSeconds(restoreEnds - restoreBegins)],
    ['RTO: from the loss to a site that people log in to', inSeconds(backAt - lossAt)],
    ['checks of the ledger, before the start and after it', 'all hold'],
  ];
});
