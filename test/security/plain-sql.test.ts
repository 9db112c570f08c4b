import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SERVER = join(import.meta.dirname, '../../src/server');
const files = globSync('**/*.ts', { cwd: SERVER })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, source: readFileSync(join(SERVER, file), 'utf8') }));

const filesWith = (pattern: RegExp): string[] =>
  files
    .filter(({ source }) => pattern.test(source))
    .map(({ file }) => file)
    .toSorted();

test('SQL is built from text only where no value of a visitor enters', () => {
  // The reasons of the contract, the queries of the ledger's checks, the direction and connective of a list,
  // each one of two constants, and the number of rows that a cursor fetches.
  expect(filesWith(/\bsql\.(raw|lit)\b/)).toEqual([
    'analytics/analytics-csv.ts',
    'ledger/check-ledger.ts',
    'platform/paging/read-page.ts',
    'reconciliation/resolution-pack.ts',
  ]);
  // Names of channels, of a database and of a role, the number of a lock, and the mark of a shard: all
  // constants or settings.
  expect(filesWith(/\bquery(<[^()]*>)?\(\s*`[^`]*\$\{/)).toEqual([
    'platform/database/notifications.ts',
    'platform/database/server-role.ts',
    'platform/database/shards.ts',
    'platform/embedded-postgres/start-embedded-postgres.ts',
  ]);
});

test('random numbers come only from the generator for secrets', () => {
  expect(filesWith(/\bMath\.random\b/)).toEqual([]);
});
