import pg from 'pg';
import { createViewCreditWriter, type ViewCreditWriter } from '../../../src/server/ledger/ledger.ts';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { settledFigures, walPosition, withoutAutovacuum } from '../cluster/postgres-figures.ts';
import { type PlannedView, planViews, type Traffic } from '../credits/view-plan.ts';
import type { Goal } from '../report/judge-goal.ts';
import { seedSessions } from '../seed/seed-sessions.ts';

const BATCH = 64;
/** Batches until each page of the funds was written since the checkpoint: no full-page images follow. */
const WARMING_BATCHES = 120;
const MEASURED_BATCHES = 40;
const WAL_LIMITS: Record<Traffic, number> = { hot: 260, spread: 650 };

type Setting = {
  cluster: BenchCluster;
  database: string;
  /** The number of the next view; it grows with each credit. */
  nextView: number;
  rounds: number;
};

/** Calls made before the writer runs share one batch. */
const creditBatches = async (writer: ViewCreditWriter, views: PlannedView[]): Promise<void> => {
  for (let start = 0; start < views.length; start += BATCH) {
    const batch = views.slice(start, start + BATCH);
    const credits = await Promise.all(batch.map((view) => writer.credit(view)));
    if (credits.some((credit) => credit === null)) throw new Error('a good view was refused');
  }
};

type Step = { setting: Setting; traffic: Traffic; batches: number };

/** Credits the batches. Returns the bytes of log per credit, the writer's batches, and the commits. */
const runBatches = async ({ setting, traffic, batches }: Step) => {
  const { cluster, database } = setting;
  const views = planViews({ traffic, first: setting.nextView, count: batches * BATCH });
  setting.nextView += views.length;
  const connectionString = cluster.urlOf(database);
  const seeder = new pg.Pool({ connectionString, max: 1 });
  await seedSessions(seeder, views);
  await seeder.end();
  const before = await settledFigures(cluster, database);
  const writer = createViewCreditWriter({ connectionString });
  const start = await walPosition(cluster);
  await creditBatches(writer, views);
  const end = await walPosition(cluster);
  const counted = writer.counts();
  await writer.close();
  const after = await settledFigures(cluster, database);
  return {
    walPerCredit: Number(end - start) / counted.views,
    batches: counted.batches,
    commits: after.commits - before.commits,
  };
};

/** Number of commits of a connection without any credit. */
const commitsOfConnecting = async ({ cluster, database }: Setting): Promise<number> => {
  const before = await settledFigures(cluster, database);
  const client = new pg.Client({ connectionString: cluster.urlOf(database) });
  await client.connect();
  await client.query('select 1');
  await client.end();
  const after = await settledFigures(cluster, database);
  return after.commits - before.commits - 1;
};

type Options = Omit<Setting, 'nextView'>;

/** P6: bytes of log per credit in batches of 64, long after a checkpoint; and one statement per batch. */
export const measureWalPerCredit = (options: Options): Promise<{ goals: Goal[]; credited: number }> =>
  withoutAutovacuum(options.cluster, async () => {
    const setting: Setting = { ...options, nextView: 0 };
    const wal: Record<Traffic, number[]> = { hot: [], spread: [] };
    const statements: number[] = [];
    await setting.cluster.query('checkpoint');
    for (const traffic of ['hot', 'spread'] as const) {
      await runBatches({ setting, traffic, batches: WARMING_BATCHES });
    }
    const ownCommits = await commitsOfConnecting(setting);
    for (let round = 0; round < setting.rounds; round += 1) {
      for (const traffic of ['hot', 'spread'] as const) {
        const run = await runBatches({ setting, traffic, batches: MEASURED_BATCHES });
        wal[traffic].push(run.walPerCredit);
        // If the writer made more batches than the views need, the figure is above 1.
        statements.push((run.commits - ownCommits) / Math.min(run.batches, MEASURED_BATCHES));
      }
    }
    const goal = (traffic: Traffic): Goal => ({
      id: 'P6',
      what: `WAL a credit, batches of ${BATCH}, ${traffic}`,
      limit: { atMost: WAL_LIMITS[traffic] },
      unit: ' B',
      digits: 0,
      samples: wal[traffic],
      gates: 'always',
    });
    const oneStatement: Goal = {
      id: 'P6',
      what: 'statements a batch',
      limit: { exactly: 1 },
      unit: '',
      digits: 2,
      samples: statements,
      gates: 'always',
    };
    return { goals: [goal('hot'), goal('spread'), oneStatement], credited: setting.nextView };
  });
