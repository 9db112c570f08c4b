import type pg from 'pg';

/** pgbench's scale: the tables are like those of `pgbench -i -s 20`. */
const BRANCHES = 20;
const TELLERS = BRANCHES * 10;
const ACCOUNTS = BRANCHES * 100_000;

export const createReferenceTables = async (client: pg.ClientBase): Promise<void> => {
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int not null, filler char(88)) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int not null, tbalance int not null, filler char(84));
    create table pgbench_accounts (aid int primary key, bid int not null, abalance int not null, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    insert into pgbench_branches select id, 0 from generate_series(1, ${BRANCHES}) id;
    insert into pgbench_tellers select id, 1 + id % ${BRANCHES}, 0 from generate_series(1, ${TELLERS}) id;
    insert into pgbench_accounts select id, 1 + id % ${BRANCHES}, 0, '' from generate_series(1, ${ACCOUNTS}) id;`);
};

const pick = (count: number): number => 1 + Math.floor(Math.random() * count);

const prepared = (client: pg.Client, name: string, text: string, values: number[]) =>
  client.query({ name, text, values });

const INSERT =
  'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)';

/** One row, one commit. */
export const insertOne = async (client: pg.Client): Promise<void> => {
  await prepared(client, 'insert', INSERT, [pick(TELLERS), pick(BRANCHES), pick(ACCOUNTS), 1]);
};

/** pgbench's transaction "TPC-B (sort of)", statement by statement. */
export const tpcbOne = async (client: pg.Client): Promise<void> => {
  const [aid, tid, bid] = [pick(ACCOUNTS), pick(TELLERS), pick(BRANCHES)];
  const delta = pick(10_001) - 5_001;
  const add = (table: string, column: string, key: string) =>
    `update pgbench_${table} set ${column} = ${column} + $1 where ${key} = $2`;
  await client.query('begin');
  await prepared(client, 'accounts', add('accounts', 'abalance', 'aid'), [delta, aid]);
  await prepared(client, 'read', 'select abalance from pgbench_accounts where aid = $1', [aid]);
  await prepared(client, 'tellers', add('tellers', 'tbalance', 'tid'), [delta, tid]);
  await prepared(client, 'branches', add('branches', 'bbalance', 'bid'), [delta, bid]);
  await prepared(client, 'history', INSERT, [tid, bid, aid, delta]);
  await client.query('commit');
};
