import { execFile, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { creditedViews } from '../../test/bench/credits/credited-views.ts';
import { type DrillBucket, openBucket } from './drill-bucket.ts';
import { askOne, type DrillCluster } from './drill-cluster.ts';
import { checkLedger, startSite } from './drill-site.ts';
import { compareViews, type SentView, startViewers } from './drill-viewers.ts';
import { DrillError } from './postgres-programs.ts';
import { expectExact, openLiveSite, runDrill } from './run-drill.ts';
import { inSeconds } from './write-figures.ts';

const PHASE_MS = 4_000;
/** A minute in production; a shorter time archives more half-empty segments. */
const ARCHIVE_TIMEOUT_SECONDS = 5;
/** After this time the archive has everything written before the target. */
const UNTIL_ARCHIVED_MS = 2.5 * ARCHIVE_TIMEOUT_SECONDS * 1_000;

const UPLOAD = 'of a patient';
const PROGRAM = join(import.meta.dirname, '../../deploy/backup/watchwell-backup');

/** Returns the backup commands for a place that outlives machines, with settings per cluster. */
const backupTo = ({ place, settings: ofBucket }: DrillBucket) => {
  const settingsFor = (cluster: DrillCluster): string => {
    const { port, username, password } = new URL(cluster.superuserUrl);
    const file = join(cluster.home, 'backup-settings');
    const settings = {
      BACKUP_TO: place,
      ...ofBucket,
      BACKUP_PASSPHRASE: 'the passphrase of a drill',
      BACKUP_ROOM: cluster.home,
      PGDATA: cluster.folder,
      DATA_DIR: join(cluster.home, 'files'),
      PGHOST: cluster.home,
      PGPORT: port,
      PGUSER: username,
      PGPASSWORD: password,
      PGBACKREST_PG1_PORT: port,
      PGBACKREST_PG1_USER: username,
      PGBACKREST_PG1_SOCKET_PATH: cluster.home,
      PGBACKREST_SPOOL_PATH: join(cluster.home, 'spool'),
      PGBACKREST_LOCK_PATH: join(cluster.home, 'lock'),
      RESTIC_CACHE_DIR: join(cluster.home, 'cache'),
    };
    writeFileSync(
      file,
      Object.entries(settings)
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
      { mode: 0o644 },
    );
    return file;
  };
  return {
    /** Returns the settings with which a cluster archives its log there. */
    archiving: (cluster: DrillCluster) => ({
      unix_socket_directories: cluster.home,
      wal_level: 'replica',
      archive_mode: 'on',
      archive_timeout: String(ARCHIVE_TIMEOUT_SECONDS),
      archive_command: `BACKUP_SETTINGS=${settingsFor(cluster)} ${PROGRAM} pgbackrest archive-push %p`,
    }),
    /** @throws Error with the program's output, when it fails */
    run: async (cluster: DrillCluster, ...words: string[]): Promise<void> => {
      await promisify(execFile)(PROGRAM, words, {
        env: { PATH: process.env.PATH, BACKUP_SETTINGS: settingsFor(cluster) },
      });
    },
  };
};

type Backups = ReturnType<typeof backupTo>;

/** Returns the time of the first lost view, or the moment itself when all are found. */
const firstLost = (sent: readonly SentView[], found: ReadonlySet<string>, moment: number): number =>
  Math.min(
    moment,
    ...sent.filter(({ name }) => !found.has(name)).map(({ acknowledgedAt = moment }) => acknowledgedAt),
  );

/** Starts a cluster from the backup, at the moment or at the end of the archive. */
const recover = async (cluster: DrillCluster, backups: Backups, moment = ''): Promise<void> => {
  cluster.makeFolder(basename(cluster.folder));
  await backups.run(cluster, 'restore', moment);
  // Nobody may read before the recovery has ended.
  await cluster.start({ hot_standby: 'off' });
};

/** Makes and proves a backup, which must be recorded in the database. Returns milliseconds. */
const backUp = async (live: DrillCluster, backups: Backups): Promise<{ backup: number; proof: number }> => {
  const begins = Date.now();
  await backups.run(live, 'run');
  const ends = Date.now();
  await backups.run(live, 'prove');
  const noted = await askOne<string>(
    live.ownerUrl,
    "select string_agg(kind, ' ' order by kind) from backups",
  );
  if (noted !== 'database files restore') throw new DrillError(`The backup program noted only: ${noted}.`);
  return { backup: ends - begins, proof: Date.now() - ends };
};

/** Starts a site on the restored data: its files are back, its ledger is consistent, and people log in. */
const visitRestored = async (restored: DrillCluster): Promise<void> => {
  const files = join(restored.home, 'files');
  if (readFileSync(join(files, 'upload'), 'utf8') !== UPLOAD)
    throw new DrillError('An uploaded file did not come back.');
  await checkLedger(restored);
  const again = await startSite(restored, files);
  await again.visit();
  await again.stop();
};

/** @throws DrillError when the backup programs are missing here */
const needPrograms = (): void => {
  if (['pgbackrest', 'restic', 'openssl'].some((name) => spawnSync(name, ['version']).error))
    throw new DrillError(
      'The drill needs pgBackRest, restic and OpenSSL: apt-get install pgbackrest restic openssl.',
    );
};

/**
 * `npm run drill:backup` makes and proves a backup in a bucket while people watch, then loses the machine.
 * One new cluster is restored to an earlier moment, with a site on it, another to the end of the archive.
 */
const playDrill: Parameters<typeof runDrill>[1] = async ({ openCluster, say }) => {
  needPrograms();
  const live = await openCluster();
  const restored = await openCluster();
  const backups = backupTo(await openBucket(restored.makeFolder('bucket')));
  say('a site in production that archives its log, and people who watch');
  const site = await openLiveSite(live, backups.archiving(live));
  writeFileSync(join(live.home, 'files', 'upload'), UPLOAD);
  await backups.run(live, 'prepare');
  const viewers = startViewers(site.port);
  await wait(PHASE_MS);

  say('a backup beside them, and its proof');
  const took = await backUp(live, backups);
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
  await recover(restored, backups, moment);
  const recoveredAt = Date.now();
  const atMoment = compareViews(viewers.sent, await creditedViews(restored.ownerUrl), momentMs);
  expectExact('The database brought to the moment', atMoment);
  await visitRestored(restored);
  const backAt = Date.now();

  say('another one, as far as the archive goes; the ledger');
  const latest = await openCluster();
  await recover(latest, backups);
  const found = await creditedViews(latest.ownerUrl);
  const atLoss = compareViews(viewers.sent, found, lossAt);
  await checkLedger(latest);
  return [
    ['views acknowledged before the moment', String(atMoment.acknowledged)],
    ['of them not in the database brought to it', String(atMoment.lost)],
    ['views there that nobody had sent by then', String(atMoment.invented)],
    ['backup of database and files, beside the traffic', inSeconds(took.backup)],
    ['its proof: restored beside the site, every row read', inSeconds(took.proof)],
    ['recovery to the moment', inSeconds(recoveredAt - lossAt)],
    ['RTO: from the loss to a site that people log in to', inSeconds(backAt - lossAt)],
    [
      `RPO with \`archive_timeout\` ${ARCHIVE_TIMEOUT_SECONDS} s, recovered as far as the archive goes`,
      `${inSeconds(lossAt - firstLost(viewers.sent, found, lossAt))}: ${atLoss.lost} of ${atLoss.acknowledged} views`,
    ],
    ['checks of the ledger, on both', 'all hold'],
  ];
};

await runDrill('backup', playDrill);
