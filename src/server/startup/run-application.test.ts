import { expect, test } from 'vitest';
import { DatabaseSetupError } from '../platform/database/migration-plan.ts';
import { explainFailedStart } from './run-application.ts';

test('shows a problem that an operator can fix in one sentence', () => {
  const cause = new Error('permission denied to create role');
  expect(explainFailedStart(new DatabaseSetupError('DATABASE_URL: run once: create role', { cause }))).toBe(
    'Watchwell cannot start: DATABASE_URL: run once: create role',
  );
});

test('shows a fault of ours with its stack and cause', () => {
  const shown = explainFailedStart(new Error('it fell', { cause: new Error('over this') }));
  expect(shown).toMatch(
    /^Watchwell cannot start: Error: it fell\n {4}at .*\ncaused by Error: over this\n {4}at /s,
  );
});
