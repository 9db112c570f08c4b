import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { listText, partOfRow } from './database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const asRead = async (list: Parameters<typeof listText>[0], type: string) => {
  const { rows } = await sql<{ one: unknown }>`
    select one from unnest(${listText(list)}::${sql.raw(type)}[]) one`.execute(database.db);
  return rows.map(({ one }) => one);
};

test.each<[string, Parameters<typeof listText>[0]]>([
  ['bigint', [1n, -2n, null, 9_007_199_254_740_993n]],
  ['int', [1, -2, null]],
  ['boolean', [true, null, false]],
  ['timestamptz', [new Date('2026-11-27T01:02:03.456Z'), null]],
  [
    'text',
    ['plain', '', null, 'null', 'NULL', 'a,b', '{c}', ' d ', 'say "e"', 'f\\g', '\\"', "h'i", 'Привіт\n'],
  ],
  ['text', []],
])('PostgreSQL reads a list of %s unchanged', async (type, list) => {
  expect(await asRead(list, type)).toEqual(list);
});

test('PostgreSQL reads a list of rows unchanged, for any characters in their texts', async () => {
  await database.owner.query(
    'create type one_row as (number bigint, place text, at timestamptz, yes boolean)',
  );
  const at = new Date('2026-11-27T01:02:03.456Z');
  const rows = [
    { number: 9_007_199_254_740_993n, place: 'plain-word', at, yes: true },
    { number: -1n, place: null, at: null, yes: null },
    ...['', 'null', 'a,b', '(c)', ' d ', 'say "e"', 'f\\g', '\\"', '{h}', 'Привіт\n'].map((place) => ({
      number: 1n,
      place,
      at,
      yes: false,
    })),
  ];
  const list = listText(rows.map((row) => `(${Object.values(row).map(partOfRow).join(',')})`));
  const read = sql`select * from unnest(${list}::one_row[])`;
  expect((await read.execute(database.db)).rows).toEqual(rows);
});
