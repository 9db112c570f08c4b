import { setTimeout as wait } from 'node:timers/promises';
import type { OutageOptions } from '../options.ts';
import { checkViews, type ViewBooks } from './checks/check-views.ts';
import type { Fault } from './faults/fault.ts';
import { FAULTS } from './faults/faults.ts';
import { Crowd } from './people/crowd.ts';
import { Prober } from './people/prober.ts';
import { strangersOf } from './people/send-start.ts';
import type { Server } from './processes/server.ts';
import { openSite, type Site, versionOf } from './world/open-site.ts';
import { waysOf } from './world/ways.ts';

/** Calm before each fault and after the last one, so that figures of faults do not mix. */
const CALM_MS = 3_000;
const BACK_LIMIT_MS = 120_000;
const FELT_LIMIT_MS = 60_000;

export type Struck = {
  name: string;
  /** Seconds of the longest time in which nobody could begin to watch. */
  outage: number;
  /** Calls without success from the fault until the service was back. */
  failed: number;
  /** Answers to unsuccessful beats and credits, with their counts. */
  told: Map<string, number>;
  fault: Pick<Fault, 'unnoticed' | 'told' | 'limit'>;
};

export type OutageReport = {
  struck: Struck[];
  books: ViewBooks;
  /** Viewers who watched to the end and were not paid, each with the reason. */
  refused: string[];
  failures: Map<string, number>;
  calls: number;
  deaths: number;
  /** Seconds until a credit was acknowledged, outside and during faults. */
  waits: number[];
  /** Seconds until a start was answered, refusals included. */
  answers: number[];
  seconds: number;
  /** Version of PostgreSQL. */
  postgres: string;
};

const sumOf = (counts: Iterable<number>): number => [...counts].reduce((sum, count) => sum + count, 0);

type People = { crowd: Crowd; prober: Prober };

const isReady = async ({ port }: Server): Promise<boolean> => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(3_000) })).ok;
  } catch {
    return false;
  }
};

/** Resolves when all servers are ready and a newcomer could begin. @throws after the limit */
const untilBack = async ({ servers }: Site, { prober }: People): Promise<void> => {
  const limit = performance.now() + BACK_LIMIT_MS;
  while (!(await Promise.all(servers.map(isReady))).every(Boolean)) {
    if (performance.now() > limit) throw new Error('the servers are not ready again');
    await wait(100);
  }
  const since = performance.now();
  while (!prober.succeededSince(since)) {
    if (performance.now() > limit) throw new Error('nobody can begin to watch again');
    await wait(100);
  }
};

const strike = async (site: Site, people: People, fault: Fault): Promise<Struck> => {
  const { crowd, prober } = people;
  await fault.prepare?.(site);
  await wait(CALM_MS);
  const failed = () => prober.failed + sumOf(crowd.failures.values());
  const before = failed();
  const toldBefore = new Map(crowd.failures);
  const felt = async () => {
    const limit = performance.now() + FELT_LIMIT_MS;
    while (failed() === before) {
      if (performance.now() > limit) throw new Error(`nobody felt: ${fault.name}`);
      await wait(50);
    }
  };
  const since = performance.now();
  await fault.strike(site, felt);
  await untilBack(site, people);
  const told = [...crowd.failures].map(
    ([name, count]) => [name, count - (toldBefore.get(name) ?? 0)] as const,
  );
  return {
    name: fault.name,
    outage: prober.longestOutage(since),
    failed: failed() - before,
    told: new Map(told.filter(([, count]) => count > 0)),
    fault,
  };
};

/** Strikes a running service with a kind's faults in turn while people watch, then compares the books. */
export const runOutages = async (options: OutageOptions): Promise<OutageReport> => {
  const start = performance.now();
  const secondsSoFar = () => (performance.now() - start) / 1_000;
  const progress = (text: string) => console.error(`${secondsSoFar().toFixed(0).padStart(4)} s  ${text}`);
  progress('starting PostgreSQL, the sandbox and the servers');
  const site = await openSite(waysOf(options.kind, options.isControl));
  try {
    const { adverts, patients, url, servers, database } = site;
    const crowd = new Crowd({ url, adverts, patients, viewers: options.viewers });
    const prober = new Prober(strangersOf({ url, adverts }));
    const people = { crowd, prober };
    const struck: Struck[] = [];
    const faults = FAULTS[options.kind];
    for (let n = 0; n < options.times * faults.length; n += 1) {
      const fault = faults[n % faults.length] as Fault;
      struck.push(await strike(site, people, fault));
      progress(`${n + 1}. ${fault.name}: ${struck.at(-1)?.outage.toFixed(1)} s without service`);
    }
    await wait(CALM_MS);
    await Promise.all([crowd.leave(), prober.end()]);
    progress('comparing the books');
    return {
      struck,
      books: await checkViews(database, crowd.credits),
      refused: crowd.refused,
      failures: crowd.failures,
      calls: crowd.calls,
      deaths: sumOf(servers.map(({ deaths }) => deaths)),
      waits: crowd.waits,
      answers: prober.asked.map(({ seconds }) => seconds),
      seconds: secondsSoFar(),
      postgres: await versionOf(database),
    };
  } finally {
    await site.close();
  }
};
