import pg from 'pg';
import type { BenchCluster } from '../cluster/bench-cluster.ts';
import { type Goal, median } from '../report/judge-goal.ts';
import { ASKS } from './asks.ts';
import type { SizedWorld } from './sized-world.ts';
import { idInWorld } from './world-size.ts';

const ROUNDS = 15;
const COLD_ROUNDS = 3;

/** The obvious query: all live adverts of a country that the viewer has not seen, newest first by tier. */
const NAIVE = `
  select * from (
    select a.*, e.views_remaining, row_number() over (partition by a.tier order by a.created_at desc) place
    from adverts a join advert_escrows e on e.advert_id = a.id
    where a.state = 'running' and e.views_remaining > 0 and a.countries && array['**', 'GB']
      and not exists (select from views v where v.viewer_id = $1 and v.advert_id = a.id)) listed
  where place <= 20`;

const askOf = (name: string) => {
  const ask = ASKS.find((one) => one.name === name);
  if (!ask) throw new Error(`nothing is asked by the name of ${name}`);
  return ask;
};

const STRANGER = askOf('adverts, of a stranger');
const HEAVY = askOf('adverts, of one who watched every second one');
/** Reads a patient's funds by their key, and answers with four figures. */
const BY_KEY = askOf('funds');

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** P8: compares the list of adverts in the large world with one row by its key, and the obvious query. */
export const measureListAtSize = async (cluster: BenchCluster, large: SizedWorld): Promise<Goal[]> => {
  const client = new pg.Client({ connectionString: cluster.urlOf('large') });
  await client.connect();
  const times: Record<'key' | 'stranger' | 'heavy' | 'naive', number[]> = {
    key: [],
    stranger: [],
    heavy: [],
    naive: [],
  };
  for (let round = 0; round < COLD_ROUNDS + ROUNDS; round += 1) {
    const answered = {
      key: (await large.ask(BY_KEY, round)).milliseconds,
      stranger: (await large.ask(STRANGER, round)).milliseconds,
      heavy: (await large.ask(HEAVY, round)).milliseconds,
      naive: await millisecondsOf(() => client.query(NAIVE, [idInWorld('device', 0)])),
    };
    if (round < COLD_ROUNDS) continue;
    for (const [name, milliseconds] of Object.entries(answered))
      times[name as keyof typeof times].push(milliseconds);
  }
  await client.end();
  const p50 = (name: keyof typeof times) => median(times[name]);
  const goal = (what: string, limit: Goal['limit'], sample: number): Goal => ({
    id: 'P8',
    what,
    limit,
    unit: 'x',
    digits: 1,
    samples: [sample],
    gates: 'always',
  });
  return [
    goal('list of a stranger / a read by key, p50', { atMost: 5 }, p50('stranger') / p50('key')),
    goal('list of one with very many views / a read by key, p50', { atMost: 12 }, p50('heavy') / p50('key')),
    goal('plain SQL for the list / the list, p50', { atLeast: 20 }, p50('naive') / p50('heavy')),
  ];
};
