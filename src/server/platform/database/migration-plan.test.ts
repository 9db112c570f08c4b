import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createOldDatabase, type OldDatabase } from '../../../../test/support/old-database.ts';
import { migrate } from './migrate.ts';
import { type AppliedMigration, checksumOf, DatabaseSetupError, planMigrations } from './migration-plan.ts';

const FILES = ['0001-a.sql', '0002-b.sql', '0003-c.sql'].map((name) => ({ name, checksum: `of ${name}` }));
const [A, B, C] = FILES as [AppliedMigration, AppliedMigration, AppliedMigration];
const plan = (...applied: AppliedMigration[]) => {
  return planMigrations(FILES.toReversed() as typeof FILES, applied).map(({ name }) => name);
};
const unsummed = ({ name }: AppliedMigration): AppliedMigration => ({ name, checksum: null });

describe('the plan', () => {
  test('applies missing migrations in order', () => {
    expect(plan()).toEqual(['0001-a.sql', '0002-b.sql', '0003-c.sql']);
    expect(plan(A, B)).toEqual(['0003-c.sql']);
    expect(plan(A, B, C)).toEqual([]);
  });

  test('accepts a database without checksums, whatever the order of its migrations', () => {
    expect(plan(unsummed(A), unsummed(C))).toEqual(['0002-b.sql']);
  });

  test.each([
    ['a newer version', [A, { name: '0004-d.sql', checksum: 'x' }], /newer version \(0004-d\.sql\)/],
    ['a changed file', [A, { ...B, checksum: 'other' }], /^0002-b\.sql was changed/],
    ['a gap', [A, C], /^0002-b\.sql comes before 0003-c\.sql/],
  ])('refuses %s in one sentence', (_, applied, sentence) => {
    expect(() => plan(...applied)).toThrow(DatabaseSetupError);
    expect(() => plan(...applied)).toThrow(sentence);
  });
});

test('line ends of a checkout do not change a migration', () => {
  expect(checksumOf('one;\r\ntwo;\r\n')).toBe(checksumOf('one;\ntwo;\n'));
  expect(checksumOf('one;\ntwo;')).not.toBe(checksumOf('one;\ntwo;\n'));
});

describe('a database of the previous version', () => {
  let database: OldDatabase;
  beforeEach(async () => {
    database = await createOldDatabase();
    await database.bringTo('0042');
    await database.bringUpToDate();
  });
  afterEach(() => database.close());

  const change = (statement: string) => database.owner.query(statement);
  const kept = async (): Promise<AppliedMigration[]> =>
    (await change('select name, checksum from schema_migrations order by name')).rows;

  test('gets a checksum for each of its migrations', async () => {
    const carried = await kept();
    expect(carried.length).toBeGreaterThan(30);
    expect(carried.filter(({ checksum }) => !/^[0-9a-f]{64}$/.test(checksum ?? ''))).toEqual([]);
    expect(await migrate(database.url)).toEqual([]);
    expect(await kept()).toEqual(carried);
  });

  test.each([
    [`insert into schema_migrations (name) values ('9999-later.sql')`, '9999-later.sql'],
    [`update schema_migrations set checksum = 'other' where name like '0041%'`, '0041-any-provider.sql was'],
    [`delete from schema_migrations where name like '0041%'`, '0041-any-provider.sql comes before'],
  ])('does not start after %s', async (statement, reason) => {
    await change(statement);
    const left = await kept();
    await expect(migrate(database.url)).rejects.toThrow(DatabaseSetupError);
    await expect(migrate(database.url)).rejects.toThrow(reason);
    expect(await kept()).toEqual(left);
  });
});
