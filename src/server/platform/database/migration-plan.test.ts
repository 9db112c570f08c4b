import { describe, expect, test } from 'vitest';
import {
  type AppliedMigration,
  checksumOf,
  DatabaseSetupError,
  type Migration,
  planUpgrade,
} from './migration-plan.ts';

const migration = (name: string): Migration => ({ name, sql: '', checksum: `of ${name}` });
const SCHEMA = migration('0001-schema');
const [A, B] = [migration('0002-a.sql'), migration('0003-b.sql')];
const REPLACED = [migration('0001-accounts.sql'), migration('0002-ledger.sql'), migration('0004-last.sql')];
const [FIRST, SECOND, LAST] = REPLACED as [Migration, Migration, Migration];

const plan = (...applied: AppliedMigration[]) => {
  const { adoptsSchema, pending } = planUpgrade(
    { schema: SCHEMA, later: [B, A], replaced: REPLACED },
    applied,
  );
  return { adoptsSchema, pending: pending.map(({ name }) => name) };
};

describe('the plan of a database', () => {
  test('begins with the schema where nothing was applied, and applies what comes later in order', () => {
    expect(plan()).toEqual({ adoptsSchema: false, pending: ['0001-schema', '0002-a.sql', '0003-b.sql'] });
  });

  test('applies only what is newer than the database', () => {
    expect(plan(SCHEMA, A)).toEqual({ adoptsSchema: false, pending: ['0003-b.sql'] });
    expect(plan(SCHEMA, A, B)).toEqual({ adoptsSchema: false, pending: [] });
  });

  test('adopts the schema where all replaced migrations made it, in whatever order they are read', () => {
    expect(plan(LAST, FIRST, SECOND)).toEqual({ adoptsSchema: true, pending: ['0002-a.sql', '0003-b.sql'] });
  });

  test.each([
    ['a newer version', [SCHEMA, A, B, migration('0004-d.sql')], /newer version \(0004-d\.sql\)/],
    ['a changed file', [SCHEMA, { ...A, checksum: 'other' }], /^0002-a\.sql was changed/],
    ['a changed schema', [{ ...SCHEMA, checksum: 'other' }], /^0001-schema was changed/],
    ['a gap', [SCHEMA, B], /^0002-a\.sql comes before 0003-b\.sql/],
    [
      'an older version',
      [FIRST, SECOND],
      /\(its last migration is 0002-ledger\.sql\): start version 0\.1\.0/,
    ],
    ['a gap of an older version', [FIRST, LAST], /start version 0\.1\.0 on it once/],
    ['another file of that name', [FIRST, SECOND, { ...LAST, checksum: '' }], /start version 0\.1\.0 on it/],
    [
      'a migration beside the replaced',
      [...REPLACED, migration('0005-x.sql')],
      /0005-x\.sql\): start version/,
    ],
  ])('refuses %s in one sentence', (_, applied, sentence) => {
    expect(() => plan(...applied)).toThrow(DatabaseSetupError);
    expect(() => plan(...applied)).toThrow(sentence);
  });
});

describe('a table on which the server has no right', () => {
  const shelves = 'create unlogged table shelves (paper text);\n';
  const planWith = (...files: string[]) =>
    planUpgrade(
      {
        schema: SCHEMA,
        later: files.map((sql, index) => ({ ...migration(`000${index + 2}-shelves.sql`), sql })),
        replaced: REPLACED,
      },
      [SCHEMA],
    ).pending.length;

  test.each([
    ['a table', shelves, '0002-shelves.sql makes shelves and gives'],
    ['a view', 'create view full_shelves as select 1;', '0002-shelves.sql makes full_shelves and gives'],
    ['a materialized view', 'create materialized view sums as select 1;', '0002-shelves.sql makes sums and'],
    ['a table whose right is another one’s', `${shelves}grant select on desks to watchwell_app;`, 'shelves'],
    ['a table whose right is a comment', `${shelves}-- grant select on shelves to watchwell_app;`, 'shelves'],
  ])('refuses %s in one sentence, before anything is applied', (_, sql, sentence) => {
    expect(() => planWith(sql)).toThrow(DatabaseSetupError);
    expect(() => planWith(sql)).toThrow(sentence);
  });

  test('accepts a right in another file, on a column, and a table that a later file removes', () => {
    expect(planWith(shelves, 'grant select, insert on shelves to watchwell_app;')).toBe(2);
    expect(planWith(`${shelves}grant update (paper)\n  on shelves to watchwell_app;`)).toBe(1);
    expect(planWith(shelves, 'drop table shelves;')).toBe(2);
    expect(planWith('create materialized view sums as select 1;', 'drop materialized view sums;')).toBe(2);
  });
});

test('a checksum stays the same when a checkout ends lines in another way', () => {
  expect(checksumOf('one;\r\ntwo;\r\n')).toBe(checksumOf('one;\ntwo;\n'));
  expect(checksumOf('one;\ntwo;')).not.toBe(checksumOf('one;\ntwo;\n'));
});
