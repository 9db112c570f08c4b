import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { creditedViews } from '../../bench/credits/credited-views.ts';
import { askOne, type DrillCluster } from './drill-cluster.ts';
import { checkLedger, startSite } from './drill-site.ts';
import { compareViews, type SentView, startViewers } from './drill-viewers.ts';
import { expectExact, openLiveSite, runDrill } from './run-drill.ts';
import { inSeconds } from './write-figures.ts';

const PHASE_MS = 4_000;
/** In production a minute; the shorter it is, the more of the log is archived half empty. */
const ARCHIVE_TIMEOUT_SECONDS = 5;
/** After it, all that was written until the target is in the archive. */
const UNTIL_ARCHIVED_MS = 2.5 * ARCHIVE_TIMEOUT_SECONDS * 1_000;

/** A file is in the archive whole or not at all. */
const archivingTo = (archive: string) => ({
  wal_level: 'replica',
  archive_mode: 'on',
  archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
  archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
});

type Backup = { base: string; archive: string };

const takeBase = async (live: DrillCluster, { base }: Backup): Promise<void> => {
  const how = ['--checkpoint=fast', '--wal-method=stream', '--manifest-checksums=SHA256'];
  await live.program('pg_basebackup', [`--dbname=${live.superuserUrl}`, `--pgdata=${base}`, ...how]);
  await live.program('pg_verifybackup', ['--quiet', base]);
};

/** Starts a cluster from the backup: as it was at the moment, or as late as the archive goes. */
const recover = async (cluster: DrillCluster, { base, archive }: Backup, moment?: string): Promise<void> => {
  execFileSync('cp', ['--archive', base, cluster.folder]);
  const target = moment === undefined ? '' : `recovery_target_time = '${moment}'\n`;
  appendFileSync(
    join(cluster.folder, 'postgresql.auto.conf'),
    `restore_command = 'cp ${archive}/%f %p'\n${target}recovery_target_action = 'promote'\n`,
  );
  writeFileSync(join(cluster.folder, 'recovery.signal'), '');
  // Nobody may look before the recovery has come to its end.
  await cluster.start({ hot_standby: 'off' });
};

/** The time that the first view was acknowledged which is not there; the moment itself when all are. */
const firstLost = (sent: readonly SentView[], found: ReadonlySet<string>, moment: number): number =>
  Math.min(
    moment,
    ...sent.filter(({ name }) => !found.has(name)).map(({ acknowledgedAt = moment }) => acknowledgedAt),
  );

/**
 * `npm run drill:backup`: a base backup and the archived log, taken while people watch. The machine is lost; one new cluster is
 * brought to a moment before that, with a site on it, another as far as the archive goes.
 */
await runDrill('backup', async ({ openCluster, say }) => {
  const live = await openCluster();
  const restored = await openCluster();
  const backup: Backup = {
    base: join(restored.makeFolder('bases'), 'latest'),
    archive: restored.makeFolder('wal'),
  };
  say('a site in production that archives its log, and people who watch');
  const site = await openLiveSite(live, archivingTo(backup.archive));
  const viewers = startViewers(site.port);
  await wait(PHASE_MS);

  say('a base backup beside them');
  const baseBegins = Date.now();
  await takeBase(live, backup);
  const baseEnds = Date.now();
  await wait(PHASE_MS);
  const moment = await askOne<string>(live.superuserUrl, 'select clock_timestamp()::text');
  const momentMs = Math.floor(new Date(moment).getTime());
  await wait(UNTIL_ARCHIVED_MS);

  say('the machine is lost');
  const lossAt = Date.now();
  await site.kill();
  live.destroy();
  await viewers.stop();

  say('a new cluster, brought to the moment; the ledger, the site');
  await recover(restored, backup, moment);
  const recoveredAt = Date.now();
  const atMoment = compareViews(viewers.sent, await creditedViews(restored.ownerUrl), momentMs);
  expectExact('The database brought to the moment', atMoment);
  await checkLedger(restored);
  const again = await startSite(restored, join(restored.home, 'files'));
  await again.visit();
  const backAt = Date.now();
  await again.stop();

  say('another one, as far as the archive goes; the ledger');
  const latest = await openCluster();
  await recover(latest, backup);
  const found = await creditedViews(latest.ownerUrl);
  const atLoss = compareViews(viewers.sent, found, lossAt);
  await checkLedger(latest);
  return [
    ['views acknowledged before the moment', String(atMoment.acknowledged)],
    ['of them not in the database brought to it', String(atMoment.lost)],
    ['views there that nobody had sent by then', String(atMoment.invented)],
    ['base backup and its verification, beside the traffic', inSeconds(baseEnds - baseBegins)],
    ['recovery to the moment', inSeconds(recoveredAt - lossAt)],
    ['RTO: from the loss to a site that people log in to', inSeconds(backAt - lossAt)],
    [
      `RPO with \`archive_timeout\` ${ARCHIVE_TIMEOUT_SECONDS} s, recovered as far as the archive goes`,
      `${inSeconds(lossAt - firstLost(viewers.sent, found, lossAt))}: ${atLoss.lost} of ${atLoss.acknowledged} views`,
    ],
    ['checks of the ledger, on both', 'all hold'],
  ];
});
