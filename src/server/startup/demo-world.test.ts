// @nightly: it makes demo worlds, in one of which every journey runs.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ADVERTISER } from '../../../database/seeds/demo-people.ts';
import { expectLedgerConsistent } from '../../../test/support/expect-ledger-consistent.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { IdSet } from '../adverts/adverts.ts';
import { rollUpHours } from '../analytics/analytics-slice.ts';
import { showGeneralAnalytics } from '../analytics/show-analytics.ts';
import { countOpenBooks, readOpenBooks } from '../ledger/ledger.ts';
import { readSiteCounts } from '../people/site-counts.ts';
import type { Config } from '../platform/config/config.ts';
import { StartError } from './closing.ts';
import { openDemoWorld } from './demo-world.ts';

const createSite = async (config?: Partial<Config>): Promise<TestApp> => {
  const site = await createTestApp({ config });
  // Noon, so that the day has neither just begun nor is about to end.
  site.clock.advance({ hours: (36 - site.clock.now().getUTCHours()) % 24 });
  return site;
};

/** Returns whether the world exists, and its messages. */
const open = async ({ context, database }: TestApp, config: Partial<Config> = {}) => {
  const said: string[] = [];
  const isThere = await openDemoWorld(
    { ...context, config: { ...context.config, ...config } },
    { databaseUrl: database.url, tell: (text) => said.push(text) },
  );
  return { isThere, said };
};

let site: TestApp;
beforeAll(async () => {
  site = await createSite();
  expect(await open(site)).toEqual({ isThere: true, said: [] });
});
afterAll(() => site.close());

test('the first page has the figures of the site, which are counted with the world', async () => {
  const { watchedToday, helpersThisMonth } = await readSiteCounts(site.context);
  expect(watchedToday).toBeGreaterThan(0);
  expect(helpersThisMonth).toBeGreaterThan(watchedToday / 10);
});

test('production and live keys begin with an empty database', async () => {
  const empty = await createSite();
  for (const config of [{ mode: 'production' }, { movesRealMoney: true }] as const)
    expect(await open(empty, config)).toEqual({ isThere: false, said: [] });
  expect((await empty.database.owner.query('select 1 from accounts')).rows).toEqual([]);
  await empty.close();
});

test('production and live keys refuse a database with the demo accounts, and the ledger is consistent', async () => {
  await expectLedgerConsistent(site.database.db);
  await expect(open(site, { mode: 'production' })).rejects.toThrow(StartError);
  await expect(open(site, { movesRealMoney: true })).rejects.toThrow(
    /^with a live key .* DATA_DIR to another$/,
  );
});

test('offers the demo’s adverts to a viewer at once', () => {
  const audience = { country: 'GB', seen: new IdSet() };
  expect(site.context.catalogue.selectAdverts(audience)).toHaveLength(8);
});

test('makes no adverts without the sandbox, which hosts their sites, and says so', async () => {
  const bare = await createSite({ usesSandbox: false });
  expect(await open(bare)).toEqual({
    isThere: true,
    said: [expect.stringMatching(/^The demo world has no adverts: /)],
  });
  const { rows } = await bare.database.owner.query(
    'select (select count(*)::int from accounts) people, (select count(*)::int from adverts) adverts',
  );
  expect(rows).toEqual([{ people: 12, adverts: 0 }]);
  await expectLedgerConsistent(bare.database.db);
  await bare.close();
});

test('the demo’s past is a month of every day, with busier weekends, and ends now', async () => {
  const { rows } = await site.database.owner.query(`
    select date_trunc('day', created_at, 'UTC') as day, count(*)::int as views, max(created_at) as last
    from views group by 1 order by 1`);
  expect(rows).toHaveLength(30);
  expect(rows.at(-1).last.getTime()).toBeLessThan(site.clock.now().getTime());
  const whole = rows.slice(0, -1);
  const mean = (days: typeof rows) => days.reduce((sum, { views }) => sum + views, 0) / days.length;
  const isWeekend = ({ day }: { day: Date }) => [0, 6].includes(day.getUTCDay());
  expect(mean(whole.filter(isWeekend))).toBeGreaterThan(1.2 * mean(whole.filter((day) => !isWeekend(day))));
  expect(mean(whole.slice(-14))).toBeGreaterThan(1.3 * mean(whole.slice(0, 14)));
});

test('the demo’s patients have exact sums, and James is one long advert short of his goal', async () => {
  const { rows } = await site.database.owner.query(`
    select email, received_nanos + donated_nanos + index_nanos - entry_index_nanos as funds
    from patient_funds join accounts on id = patient_id, general_account order by email`);
  expect(rows.map(({ email, funds }) => [email.split('@')[0], Number(funds) / 1e9])).toEqual([
    ['amara', 245],
    ['danylo', 0],
    ['grace', 0],
    ['halyna', 0],
    ['james', 260],
    ['mary', 0],
    ['olena', 500],
    ['petro', 215],
    ['samuel', 0],
    ['taras', 0],
  ]);
});

test('the open books show an advertiser and donors as the source of its money, and no correction', async () => {
  await countOpenBooks(site.database.db, site.clock.now());
  const { sums, corrections } = await readOpenBooks(site.database.db);
  expect(corrections).toBe(0n);
  expect(Number(sums.advertisers) / 1e9).toBe(1_000);
  expect(sums.donations).toBeGreaterThan(0n);
});

test('the figures of the demo’s campaigns survive their summation', async () => {
  const { rows } = await site.database.owner.query('select distinct advertiser_id from adverts');
  const figuresOf = async (advertiserId: bigint) => {
    const { analytics } = await showGeneralAnalytics(site.context, { advertiserId, range: '30d' });
    return analytics && { ...analytics, updatedAt: '', dateRange: '' };
  };
  const all = () => Promise.all(rows.map((row) => figuresOf(BigInt(row.advertiser_id))));
  const counted = await all();
  expect(counted.some((figures) => figures && figures.totalViews > 100 && figures.totalClicks > 0)).toBe(
    true,
  );
  await rollUpHours(site.context);
  expect(await all()).toEqual(counted);
});

test('the demo’s advertiser sees the people whom the campaigns helped', async () => {
  const { rows } = await site.database.owner.query(`
    select count(distinct advert_id)::int adverts, count(distinct beneficiary_id)::int people
    from advert_helped where beneficiary_id is not null`);
  expect(rows).toEqual([{ adverts: expect.toSatisfy((adverts) => adverts >= 3), people: 4 }]);
});

test('leaves an existing world unchanged', async () => {
  const count = async () => (await site.database.owner.query('select count(*) n from accounts')).rows[0].n;
  const before = await count();
  expect(await open(site)).toEqual({ isThere: true, said: [] });
  expect(await count()).toEqual(before);
});

test('the demo has a case in every state with its papers, and sends no email', async () => {
  const { rows } = await site.database.owner.query(`
    select state, count(*)::int cases, min((select count(*) from stored_files f where f.owner_id = patient_id and f.kind <> 'photo'))::int papers
    from cases group by 1 order by 1`);
  expect(rows).toEqual([
    { state: 'checked', cases: 2, papers: 3 },
    { state: 'closed', cases: 1, papers: 3 },
    { state: 'draft', cases: 1, papers: 1 },
    { state: 'more-needed', cases: 1, papers: 3 },
    { state: 'paused', cases: 1, papers: 3 },
    { state: 'refused', cases: 1, papers: 3 },
    { state: 'sent', cases: 1, papers: 3 },
  ]);
  await site.jobs.runDue();
  expect(site.mailbox.letters.filter(({ to }) => to !== DEMO_ADVERTISER.email)).toEqual([]);
});
