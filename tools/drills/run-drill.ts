import { join } from 'node:path';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { prepareJobs } from '../../src/server/platform/jobs/jobs.ts';
import { type DrillCluster, openDrillCluster } from './drill-cluster.ts';
import { createAdmin, type DrillSite, startSite } from './drill-site.ts';
import { type Comparison, seedViews } from './drill-viewers.ts';
import { DrillError, findPostgresPrograms } from './postgres-programs.ts';
import { type Figure, writeFigures } from './write-figures.ts';

type Drill = {
  openCluster(): Promise<DrillCluster>;
  say(text: string): void;
};

/** Runs a drill and writes its figures. Its files and processes are always removed. */
export const runDrill = async (name: string, play: (drill: Drill) => Promise<Figure[]>): Promise<void> => {
  const clusters: DrillCluster[] = [];
  const begun = performance.now();
  const say = (text: string) =>
    console.error(`${((performance.now() - begun) / 1_000).toFixed(1).padStart(6)} s  ${text}`);
  try {
    const programs = findPostgresPrograms(process.env.PATH ?? '');
    const openCluster = async (): Promise<DrillCluster> => {
      const cluster = await openDrillCluster(programs);
      clusters.push(cluster);
      return cluster;
    };
    const figures = await play({ openCluster, say });
    const version = await clusters.at(-1)?.program('postgres', ['--version']);
    writeFigures(name, /\) ([\d.]+)/.exec(version ?? '')?.[1] ?? 'of an unknown version', figures);
  } catch (error) {
    console.error(error instanceof DrillError ? error.message : error);
    process.exitCode = 1;
  } finally {
    for (const cluster of clusters) cluster.destroy();
  }
};

/** Opens a live site: people, adverts and an admin in a new cluster, and the product in production. */
export const openLiveSite = async (
  cluster: DrillCluster,
  settings: Record<string, string>,
): Promise<DrillSite> => {
  await cluster.create(settings);
  await migrate(cluster.ownerUrl);
  await prepareJobs(cluster.ownerUrl, console);
  await seedViews(cluster.ownerUrl);
  await createAdmin(cluster);
  return startSite(cluster, join(cluster.home, 'files'));
};

/** @throws DrillError when the restored views differ from the acknowledged ones */
export const expectExact = (what: string, { lost, invented, acknowledged }: Comparison): void => {
  if (acknowledged === 0) throw new DrillError(`${what}: no view was acknowledged, so nothing is proven.`);
  if (lost > 0 || invented > 0)
    throw new DrillError(
      `${what}: ${lost} acknowledged views are lost, ${invented} are there that nobody sent by then.`,
    );
};
