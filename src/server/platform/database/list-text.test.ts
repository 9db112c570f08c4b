import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/support/test-database.ts';
import { listText } from './database.ts';

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
])('PostgreSQL reads a list of %s as it was', async (type, list) => {
  expect(await asRead(list, type)).toEqual(list);
});
