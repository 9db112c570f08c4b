import pg from 'pg';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { backendCpu, cpuMicrosBetween } from '../cluster/postgres-figures.ts';
import { planViews, type Traffic } from '../credits/view-plan.ts';
import type { HttpLoad, SqlLoad } from '../load/load-process.ts';
import type { LoadOutcome } from '../load/run-callers.ts';
import type { Turns } from '../load/turn-requests.ts';
import { startWorkerProcess, type WorkerProcess } from '../processes/worker-process.ts';
import { createReferenceTables } from '../references/sql-transactions.ts';
import { seedSessions } from '../seed/seed-sessions.ts';
import { createSeeded } from '../seed/seeded-database.ts';
import type { CreditDesign, ServerOptions } from '../server/server-settings.ts';

/** One measurement of a few seconds. */
export type CellFigures = LoadOutcome & {
  perSecond: number;
  /** Microseconds of PostgreSQL's backends for each credit or transaction; undefined if it cannot be read. */
  cpuMicrosEach: number | undefined;
  /** Microseconds of the HTTP server; 0 for a reference, which uses no server. */
  serverCpuMicrosEach: number;
};

export type CreditCell = { design: CreditDesign; traffic: Traffic; callers: number };

export type CellRunner = {
  credits(cell: CreditCell, milliseconds: number): Promise<CellFigures>;
  reference(transaction: SqlLoad['transaction'], milliseconds: number): Promise<CellFigures>;
  /** Credits that the servers acknowledged so far. */
  acknowledged(): number;
  close(): Promise<void>;
};

const REFERENCES = 'reference';
export const CALLERS = 64;

/** More than were ever credited a second. A cell without views left ends early with correct figures. */
const viewsASecond = ({ design, callers }: CreditCell): number =>
  design === 'batched' && callers > 1 ? 12_000 : 2_500;

const workers = {
  load: new URL('../load/load-process.ts', import.meta.url),
  server: new URL('../server/server-process.ts', import.meta.url),
};

type Setting = { cluster: BenchCluster; database: string; firstView: number };

export const startCellRunner = async ({ cluster, database, firstView }: Setting): Promise<CellRunner> => {
  const connectionString = cluster.urlOf(database);
  const referenceUrl = await createSeeded(cluster, REFERENCES, createReferenceTables);
  const load = startWorkerProcess(workers.load);
  const servers = {
    batched: startWorkerProcess(workers.server),
    'one-call-each': startWorkerProcess(workers.server),
  };
  const listen = (design: CreditDesign) =>
    servers[design].call<number>('listen', { connectionString, design } satisfies ServerOptions);
  const ports = { batched: await listen('batched'), 'one-call-each': await listen('one-call-each') };
  await load.call('connectSql', { connectionString: referenceUrl, clients: CALLERS });
  const seeder = new pg.Pool({ connectionString, max: 1 });
  let nextView = firstView;
  let acknowledged = 0;

  const measured = async (
    name: string,
    run: () => Promise<LoadOutcome>,
    server?: WorkerProcess,
  ): Promise<CellFigures> => {
    const serverCpu = async () => (await server?.call<number>('cpuMicros')) ?? 0;
    const serverBefore = await serverCpu();
    const before = await backendCpu(cluster, name);
    const outcome = await run();
    const cpu = cpuMicrosBetween(before, await backendCpu(cluster, name));
    const serverAfter = await serverCpu();
    return {
      ...outcome,
      perSecond: outcome.done / outcome.seconds,
      cpuMicrosEach: cpu === undefined ? undefined : cpu / outcome.done,
      serverCpuMicrosEach: (serverAfter - serverBefore) / outcome.done,
    };
  };

  return {
    async credits(cell, milliseconds) {
      const count = Math.ceil((2 * viewsASecond(cell) * milliseconds) / 1_000);
      const range = { traffic: cell.traffic, first: nextView, count };
      nextView += count;
      await seedSessions(seeder, planViews(range));
      await load.call('prepare', { ...range, isAlone: true } satisfies Turns);
      const server = servers[cell.design];
      await server.call('begin', range);
      await server.call('flush');
      const httpLoad: HttpLoad = { port: ports[cell.design], connections: cell.callers, milliseconds };
      const run = () => load.call<LoadOutcome>('httpLoad', httpLoad);
      // As in a steady stream, the measured run also writes the leftovers of an equally long run before it.
      const before = await run();
      const figures = await measured(
        database,
        async () => {
          const [outcome] = await Promise.all([run(), server.call('flush')]);
          return outcome;
        },
        server,
      );
      acknowledged += before.done + figures.done;
      return figures;
    },
    reference(transaction, milliseconds) {
      const sqlLoad: SqlLoad = { transaction, clients: CALLERS, milliseconds };
      return measured(REFERENCES, () => load.call<LoadOutcome>('sqlLoad', sqlLoad));
    },
    acknowledged: () => acknowledged,
    async close() {
      await Promise.all([load, ...Object.values(servers)].map((worker) => worker.stop()));
      await seeder.end();
    },
  };
};
