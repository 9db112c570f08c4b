import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { runInCamelCase } from './camel-query.ts';
import { createPool } from './connections.ts';
import { createDatabase, type Database, inTransaction, tablesOf } from './database.ts';
import { runPrepared } from './prepared-statements.ts';

type Shop = { shopId: bigint; openSince: string; opensAt2: string | null };
const bakery = tablesOf<{ cakeShops: Shop; newShops: Shop }>();

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.owner.query(
    'create table cake_shops (shop_id bigint primary key, open_since date not null, opens_at2 text)',
  );
  await database.owner.query(
    "insert into cake_shops values (1, '2020-02-29', null), (2, '2021-03-01', '8:00')",
  );
  await database.owner.query('create table new_shops (like cake_shops including all)');
  await database.owner.query('grant select, insert, update on cake_shops, new_shops to watchwell_app');
  db = createDatabase(createPool(database.url, { max: 1 }));
});
afterAll(async () => {
  await db.destroy();
  await database.close();
});

const LEAP_DAY = { shopId: 1n, openSince: '2020-02-29', opensAt2: null };
const SPRING = { shopId: 2n, openSince: '2021-03-01', opensAt2: '8:00' };
const ALL = sql`select * from cake_shops order by shop_id`;

test('names the columns of every row in camel case, in a plain, a prepared and a built statement', async () => {
  const read = (one: Parameters<typeof bakery>[0]) => ALL.execute(one);
  expect((await read(db)).rows).toEqual([LEAP_DAY, SPRING]);
  expect((await inTransaction(db, read)).rows).toEqual([LEAP_DAY, SPRING]);
  for (let run = 0; run < 2; run += 1) expect(await runPrepared(db, ALL)).toEqual([LEAP_DAY, SPRING]);
  expect(await bakery(db).selectFrom('cakeShops').selectAll().orderBy('shopId').execute()).toEqual([
    LEAP_DAY,
    SPRING,
  ]);
});

test('writes the names of a built statement in snake case', async () => {
  const open = (opensAt2: string) =>
    inTransaction(db, (trx) =>
      bakery(trx)
        .insertInto('newShops')
        .values({ ...SPRING, opensAt2 })
        .onConflict((rival) => rival.column('shopId').doUpdateSet({ opensAt2 }))
        .returningAll()
        .execute(),
    );
  expect(await open('8:00')).toEqual([SPRING]);
  expect(await open('9:00')).toEqual([{ ...SPRING, opensAt2: '9:00' }]);
  const changed = bakery(db).updateTable('newShops').set({ openSince: '2022-01-01' });
  expect((await changed.executeTakeFirst()).numUpdatedRows).toBe(1n);
});

test.each([
  ['one_two_3', 'oneTwo3'],
  ['"asWritten"', 'asWritten'],
  ['"on-its-way"', 'on-its-way'],
  ['plain', 'plain'],
])('names a column called %s %s', async (written, name) => {
  expect((await sql`select 1 as ${sql.raw(written)}`.execute(db)).rows).toEqual([{ [name]: 1 }]);
});

test('leaves the keys of JSON values and the parsers of types as they are', async () => {
  const { rows } = await sql`
    select json_build_object('open_since', 1, 'opensAt', json_build_array(json_build_object('a_b', 2))) as told_so,
      array[1, 2]::bigint[] as all_ids, array['x_y'] as some_words`.execute(db);
  expect(rows).toEqual([
    { toldSo: { open_since: 1, opensAt: [{ a_b: 2 }] }, allIds: [1n, 2n], someWords: ['x_y'] },
  ]);
});

test('rejects with the error of a statement, and the connection goes on', async () => {
  await expect(sql`select no_such_column`.execute(db)).rejects.toMatchObject({ code: '42703' });
  await expect(sql`select ${'text'}::int as one`.execute(db)).rejects.toMatchObject({ code: '22P02' });
  expect((await ALL.execute(db)).rows).toHaveLength(2);
});

test('runs on a pool and on a client, whose own statements keep the names of PostgreSQL', async () => {
  const pool = createPool(database.url, { max: 1 });
  const statement = { name: 'one-row', text: 'select $1::int as the_row', values: [7] };
  const answer = { rows: [{ theRow: 7 }] };
  for (let run = 0; run < 2; run += 1) expect(await runInCamelCase(pool, statement)).toMatchObject(answer);
  const client = await pool.connect();
  expect(await runInCamelCase(client, statement)).toMatchObject(answer);
  expect((await client.query(statement)).rows).toEqual([{ the_row: 7 }]);
  client.release();
  await expect(runInCamelCase(pool, { text: 'select', values: [1] })).rejects.toThrow(pg.DatabaseError);
  await pool.end();
});
