import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { createPool } from '../platform/database/connections.ts';
import { createDatabase } from '../platform/database/database.ts';
import { readPaidAtHomes } from './decided-views.ts';
import { readTallies } from './view-tallies.ts';
import { replaceSessions, seenAdverts } from './viewing-store.ts';

/** A plan made for an empty table would go on to scan it while it grows by thousands of rows a second. */
test('reads growing tables without a prepared plan', async () => {
  const database = await createTestDatabase();
  // All statements share one connection.
  const db = createDatabase(createPool(database.url, { max: 1 }));
  await seenAdverts(db, [1n]);
  await readTallies(db, ['a key']);
  await readPaidAtHomes(db, systemClock, [{ day: '2026-11-27', householdKey: 2n }]);
  const view = { viewerId: 1n, advertId: 2n, nonce: 3n, beneficiaryId: 4n, own: false };
  await replaceSessions(db, systemClock, [view]);
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where name <> ''`.execute(db);
  const kept = rows.map(({ statement }) => statement).join('\n');
  expect(kept).toContain('from views');
  expect(kept).not.toMatch(/view_tallies|view_sessions|decided_views/);
  await db.destroy();
  await database.close();
});
