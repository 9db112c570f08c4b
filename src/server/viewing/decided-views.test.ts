import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeDecidedView } from '../../../test/support/decided-view.ts';
import { makeSchema } from '../../../test/support/make-schema.ts';
import { sentBy } from '../../../test/support/sent-statements.ts';
import { createEmptyDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { untilLocked } from '../../../test/support/until-locked.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { migrate } from '../platform/database/migrate.ts';
import { findUnpaidReason, keepViewDays, readPaidAtHomes } from './decided-views.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(() => database.close());

const ask = async (query: string) => (await database.owner.query(query)).rows;
const partitions = async () =>
  (await ask("select relid::text name from pg_partition_tree('decided_views') where isleaf order by 1")).map(
    ({ name }) => name,
  );

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const nameOf = (at: Date) => `decided_views_${at.toISOString().slice(0, 10).replaceAll('-', '')}`;

test('a database of the version before keeps its evidence, unpaid views and what homes were paid today', async () => {
  await makeSchema(database.owner);
  const evidence = (nonce: number, unpaid: string | null, at: string) =>
    database.owner.query(
      `insert into view_evidence (viewer_id, nonce, advert_id, beneficiary_id, at, unpaid, household_key, network_key, shared,
        country, device_since, trust, proved, agent, beats, beat_mean_ms, beat_deviation_ms)
       values (7, $1, $1, 3, ${at}, $2, 11, 12, false, 'UA', now(), 'new', true, 'firefox', 4, 5000, 60)`,
      [nonce, unpaid],
    );
  await database.owner.query(
    `insert into views values (7, 1, 3, true, 30, 5, now()), (7, 2, 3, false, 20, 5, now() - interval '40 days')`,
  );
  await evidence(1, null, "now() + interval '3 seconds'");
  await evidence(2, null, "now() - interval '40 days'");
  await evidence(3, 'page-limit', 'now()');
  await database.owner.query(
    `insert into invalid_views values (3, 7, 3, 3, 'page-limit', now()), (4, 7, 4, 3, 'viewer-limit', now())`,
  );

  await migrate(database.url);
  const kept = `select nonce::int, own, earn_nanos::int earn, unpaid, country, agent,
    at in (select created_at from views) credited from decided_views order by nonce`;
  const seen = { country: 'UA', agent: 'firefox' };
  expect(await ask(kept)).toEqual([
    { nonce: 1, own: true, earn: 30, unpaid: null, ...seen, credited: true },
    { nonce: 2, own: false, earn: 20, unpaid: null, ...seen, credited: true },
    { nonce: 3, own: false, earn: 0, unpaid: 'page-limit', ...seen, credited: false },
    {
      nonce: 4,
      own: false,
      earn: 0,
      unpaid: 'viewer-limit',
      country: null,
      agent: 'unknown',
      credited: false,
    },
  ]);
  expect(await ask('select from decided_views_rest'), 'each day has a partition').toEqual([]);
  const home = { day: today(), householdKey: 11n };
  expect((await readPaidAtHomes(database.db, systemClock, [home])).get(home)).toEqual([
    { householdKey: 11n, nonce: 1n, advertId: 1n, beneficiaryId: 3n, earnNanos: 30n, trust: 'new' },
  ]);
});

describe('partitions of decided views', () => {
  beforeEach(async () => {
    await migrate(database.url);
  });
  const store = (at: Date, nonce: bigint, unpaid: string | null = null) =>
    storeDecidedView(database.owner, { at, viewerId: 7n, nonce, advertId: 1n, householdKey: 5n, unpaid });
  const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

  test('are there for a week ahead, and a row of any other day waits for its own', async () => {
    expect(await partitions()).toEqual(expect.arrayContaining([nameOf(ago(0)), nameOf(ago(-7))]));
    await store(ago(30), 1n);
    expect(await ask('select from decided_views_rest')).toHaveLength(1);
    await keepViewDays(database.db, today(), 90);
    expect(await ask('select from decided_views_rest')).toEqual([]);
    expect(await ask(`select from ${nameOf(ago(30))}`)).toHaveLength(1);
    expect(await ask('select from decided_views')).toHaveLength(1);
  });

  test('are dropped when their days are over, with rows that had none', async () => {
    await store(ago(92), 1n);
    await store(ago(89), 2n);
    await keepViewDays(database.db, today(), 90);
    expect((await ask('select nonce from decided_views')).map(({ nonce }) => nonce)).toEqual([2n]);
    await keepViewDays(database.db, new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10), 90);
    expect(await ask('select from decided_views')).toEqual([]);
    expect(await partitions()).not.toContain(nameOf(ago(89)));
  });

  test('are made by the server, which may change no row of them', async () => {
    const { rows } = await database.owner.query(
      `select has_table_privilege('watchwell_app', 'decided_views', 'update, delete') may`,
    );
    expect(rows).toEqual([{ may: false }]);
    await keepViewDays(database.db, today(), 90);
  });

  test('are not dropped while somebody reads for long: credits would wait behind the drop', async () => {
    await store(ago(89), 1n);
    await keepViewDays(database.db, today(), 90);
    const reader = await database.owner.connect();
    await reader.query('begin; select from decided_views');
    const later = new Date(Date.now() + 3 * DAY_MS).toISOString().slice(0, 10);
    const dropping = keepViewDays(database.db, later, 90);
    await untilLocked(
      database.owner,
      dropping.catch(() => undefined),
    );
    await expect(dropping).rejects.toThrow('lock timeout');
    await reader.query('rollback');
    reader.release();
    expect(await partitions()).toContain(nameOf(ago(89)));
  });

  test('are read for a household by their index, and no others than those near its day', async () => {
    const home = { day: today(), householdKey: 5n };
    const { sent } = await sentBy(() => readPaidAtHomes(database.db, systemClock, [home]));
    expect(sent).toHaveLength(1);
    const [{ text = '', values = [] } = {}] = sent;
    const client = await database.owner.connect();
    await client.query('set enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, values);
    client.release(true);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).not.toContain('Seq Scan');
    expect(new Set(plan.match(/decided_views_(?:\d{8}|rest)\b/g)?.toSorted())).toEqual(
      new Set([nameOf(ago(0)), nameOf(ago(-1)), 'decided_views_rest']),
    );
  });

  test('answer why a view was unpaid, for as long as its session may be', async () => {
    await store(ago(1), 1n, 'page-limit');
    const view = { viewerId: 7n, nonce: 1n };
    expect(await findUnpaidReason(database.db, view, ago(2))).toBe('page-limit');
    expect(await findUnpaidReason(database.db, view, ago(0))).toBeNull();
    expect(await findUnpaidReason(database.db, { ...view, nonce: 2n }, ago(2))).toBeNull();
    await store(ago(1), 3n);
    expect(await findUnpaidReason(database.db, { ...view, nonce: 3n }, ago(2)), 'it was paid').toBeNull();
  });
});
