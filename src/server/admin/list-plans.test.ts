import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedWorld } from '../../../test/bench/size/seed-world.ts';
import { sentBy } from '../../../test/support/sent-statements.ts';
import { createTestDatabase, type TestDatabase } from '../../../test/support/test-database.ts';
import { listAccessTokens } from '../accounts/list-access-tokens.ts';
import { countQueues } from '../desk/waiting.ts';
import { listPeople } from '../people/list-people.ts';
import type { AppContext } from '../platform/app-context.ts';
import { createDatabase, type Database } from '../platform/database/database.ts';
import type { PageQuery } from '../platform/paging/read-page.ts';
import { Keyring } from '../platform/secrets/keyring.ts';
import { QUEUES } from '../slices.ts';
import { readLastEvents, readPatients, readView } from './admin-store.ts';
import { listStaffActions } from './deeds.ts';

/** Few enough to make in seconds, and enough for an index to be cheaper than the table. */
const WORLD = { patients: 8_000, advertisers: 800, adverts: 3_000, views: 6_000 };

/** Everybody among people to help, requests for an invitation, and actions of two of the staff. */
const DESKS = `
  update patient_profiles set in_gallery = true;
  select renew_listed_people(now());
  insert into access_tokens (id, name, email, token_hash, token_sealed, expires_at, sent_at, created_at)
    select n, 'Guest ' || n, 'guest' || n || '@example.org', '', '', now(), case when n > 200 then now() end,
      now() - n * interval '1 minute'
    from generate_series(1, 20000) n;
  insert into admin_actions (admin_id, action, subject_id, details, created_at)
    select n % 2 + 1, 'send-access-token', n, jsonb_build_object('reason', 'reason' || n), now() - n * interval '1 minute'
    from generate_series(1, 20000) n;
  insert into admin_action_origins (action_id, address, created_at)
    select id, '10.0.' || id / 250 || '.' || id % 250, created_at from admin_actions`;

type Node = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  Plans?: Node[];
};

let database: TestDatabase;
let db: Database;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.owner.connect();
  try {
    await seedWorld(client, WORLD);
    await client.query(DESKS);
  } finally {
    // Its settings would change the plans.
    client.release(true);
  }
  await database.owner.query('vacuum analyze');
  db = createDatabase(database.owner);
});
afterAll(() => database.close());

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Returns the plan of the statements that find a page: indexes, full scans, and repeated reads. */
const readBy = async (read: () => Promise<unknown>, found: RegExp) => {
  const { sent } = await sentBy(read);
  const nodes: Node[] = [];
  for (const { text, values } of sent.filter((statement) => found.test(statement.text))) {
    const { rows } = await database.owner.query(`explain (analyze, format json) ${text}`, values);
    nodes.push(...nodesOf(rows[0]['QUERY PLAN'][0].Plan));
  }
  const distinct = (names: (string | undefined)[]) => [
    ...new Set(names.filter((name) => name !== undefined)),
  ];
  return {
    sent,
    indexes: distinct(nodes.map((node) => node['Index Name'])),
    whole: distinct(
      nodes.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']),
    ),
    most: Math.max(...nodes.map((node) => node['Actual Rows'] ?? 0)),
    often: distinct(
      nodes.filter((node) => (node['Actual Loops'] ?? 0) > 100).map((node) => node['Relation Name']),
    ),
  };
};

const page = (query: Partial<PageQuery>): PageQuery => ({
  search: '',
  column: 'sort_name',
  order: 'asc',
  page: 1,
  pageSize: 25,
  ...query,
});

/** Matches the statement of a page and the one that counts a search. */
const PAGE = /order by[^;]*limit/;
const SEARCH = /./;
const LAST = WORLD.patients / 25;

/** Seeds a withdrawal, a case with an entry, a bill and news for each patient. */
const seedLives = async ({ owner }: TestDatabase) => {
  const each = (columns: string) => `select ${columns} from accounts where role = 'Patient'`;
  // News needs a consent, which is irrelevant here.
  await owner.query(`
    set session_replication_role = replica;
    insert into payouts (id, account_id, amount_cents, status, created_at, updated_at)
      ${each("id, id, 100, 'FAILED', created_at, created_at")};
    insert into cases (patient_id, state, since) ${each("id, 'draft', created_at")} on conflict do nothing;
    insert into case_entries (patient_id, at, kind) ${each("id, created_at, 'note'")};
    insert into invoices (id, account_id, state, clinic_name, number, receiver_account, amount_cents, created_at, updated_at)
      ${each("id, id, 'refused', 'Clinic', '1', 'GB1', 100, created_at, created_at")};
    insert into page_updates (id, patient_id, words, created_at) ${each("id, id, 'News', created_at")};
    reset session_replication_role`);
  await owner.query('vacuum analyze payouts, cases, case_entries, invoices, page_updates');
};

describe('a long list of the console is read by an index', () => {
  test.each([
    ['by name', { column: 'sort_name' }, 'accounts_by_name'],
    ['by name, its last page', { column: 'sort_name', page: LAST }, 'accounts_by_name'],
    ['by country', { column: 'country' }, 'accounts_by_country'],
    // Longer than the lists sorted by current sums.
    ['by funds', { column: 'fundsNanos' }, 'patient_ranks_funds'],
    ['by funds, its last page', { column: 'fundsNanos', page: LAST }, 'patient_ranks_funds'],
  ])('finds patients %s', async (_what, query, index) => {
    const { indexes, whole } = await readBy(() => readPatients(db, page(query), {}), PAGE);
    expect(indexes).toContain(index);
    expect(whole).not.toContain('accounts');
    expect(whole).not.toContain('patient_profiles');
    expect(whole).not.toContain('patient_funds');
  });

  test('counts patients and their cases without reading all of them', async () => {
    const { most } = await readBy(() => readPatients(db, page({}), {}), /patient_counts/);
    expect(most).toBeLessThan(WORLD.patients);
  });

  test('finds and counts patients by a part of their name', async () => {
    const search = page({ search: 'patient-7654@' });
    const { indexes, whole } = await readBy(() => readPatients(db, search, {}), SEARCH);
    expect(indexes).toContain('accounts_searched');
    expect(whole).not.toContain('accounts');
  });

  test("finds the latest events of a page's patients by the newest row of each kind", async () => {
    await seedLives(database);
    const { rows } = await readPatients(db, page({}), {});
    const ids = rows.map(({ id }) => id);
    const { indexes, whole } = await readBy(() => readLastEvents(db, ids), SEARCH);
    expect(indexes.toSorted()).toEqual([
      'case_entries_of',
      'invoices_account',
      'page_updates_patient',
      'payouts_account',
    ]);
    expect(whole).toEqual([]);
  });

  test('finds advertisers, and adverts by their owners, without patients of the same name', async () => {
    const advertisers = await readBy(
      () => readView(db, 'adminAdvertisers', page({ search: 'olena' })),
      SEARCH,
    );
    expect(advertisers.indexes).toContain('advertisers_searched');
    const adverts = await readBy(
      () => readView(db, 'adminAdverts', page({ search: 'olena', column: 'sort_title' })),
      SEARCH,
    );
    expect(adverts.indexes).toContain('advertisers_searched');
    for (const { indexes } of [advertisers, adverts]) expect(indexes).not.toContain('accounts_searched');
  });

  test('filters patients and adverts by country', async () => {
    const search = { search: 'Japan' };
    const patients = await readBy(() => readPatients(db, page(search), {}), SEARCH);
    expect(patients.indexes).toContain('accounts_countries');
    expect(patients.whole).not.toContain('accounts');
    const inOrder = page({ ...search, column: 'sort_title' });
    const adverts = await readBy(() => readView(db, 'adminAdverts', inOrder), SEARCH);
    expect(adverts.indexes).toContain('adverts_countries');
    expect(adverts.whole).not.toContain('adverts');
  });

  test('finds people to help, also by name, among those who may be shown', async () => {
    const closest = await readBy(() => listPeople(db, {}), PAGE);
    expect(closest.indexes).toContain('listed_people_closest');
    const newest = await readBy(() => listPeople(db, { order: 'newest' }), PAGE);
    expect(newest.indexes).toContain('listed_people_newest');
    const found = await readBy(() => listPeople(db, { name: 'Taras Melnykson' }), PAGE);
    expect(found.indexes).toContain('listed_people_searched');
    const everybody = ['listed_people', 'patient_profiles', 'accounts', 'patient_funds'];
    for (const { whole } of [closest, newest, found])
      expect(whole.filter((table) => everybody.includes(table ?? ''))).toEqual([]);
  });

  test('counts the work of staff without reading finished rows or names', async () => {
    const clock = { now: () => new Date() } as AppContext['clock'];
    const everywhere = { id: 1n, isAdmin: true };
    const { rows } = await database.owner.query("select from cases where state = 'sent'");
    expect(rows.length, 'or names are not read often anyway').toBeGreaterThan(100);
    const { indexes, whole, often } = await readBy(
      () => countQueues({ db, clock, queues: QUEUES }, everywhere),
      SEARCH,
    );
    expect(indexes).toContain('access_tokens_waiting');
    expect(whole).not.toContain('access_tokens');
    expect(often).toEqual([]);
  });

  test('finds requests for an invitation, newest first, and by a part of a name', async () => {
    const context = { db, keyring: new Keyring('the secret of a test, which is long enough') } as AppContext;
    const newest = await readBy(() => listAccessTokens(context, {}), PAGE);
    expect(newest.indexes).toContain('access_tokens_newest');
    expect(newest.whole).not.toContain('access_tokens');
    expect(
      newest.sent.filter(({ text }) => text.includes('count(*)')),
      'counted once',
    ).toHaveLength(1);
    const found = await readBy(() => listAccessTokens(context, { search: 'guest 17654' }), SEARCH);
    expect(found.indexes).toContain('access_tokens_searched');
    expect(found.whole).not.toContain('access_tokens');
  });

  test('finds staff actions, newest first, by actor, and by a part of their text', async () => {
    const newest = await readBy(() => listStaffActions({ db }, {}), /./);
    expect(newest.indexes).toEqual(expect.arrayContaining(['admin_actions_newest', 'admin_actions_admin']));
    expect(newest.whole).not.toContain('admin_actions');
    const { indexes, whole } = await readBy(
      () => listStaffActions({ db }, { search: 'reason17654' }),
      /like/,
    );
    expect(indexes).toEqual(
      expect.arrayContaining([
        'admin_actions_searched',
        'admin_action_origins_searched',
        'adverts_titles',
        'accounts_searched',
        'access_tokens_searched',
      ]),
    );
    for (const table of ['admin_actions', 'admin_action_origins', 'adverts', 'accounts', 'access_tokens'])
      expect(whole).not.toContain(table);
  });

  test('finds adverts by title and by a part of it', async () => {
    const byTitle = await readBy(() => readView(db, 'adminAdverts', page({ column: 'sort_title' })), PAGE);
    expect(byTitle.indexes).toContain('adverts_by_title');
    expect(byTitle.whole).not.toContain('adverts');
    const search = page({ search: 'of 2987 ', column: 'sort_title' });
    const found = await readBy(() => readView(db, 'adminAdverts', search), SEARCH);
    expect(found.indexes).toContain('adverts_searched');
    expect(found.whole).not.toContain('adverts');
  });

  test('searches adverts by words once for count and page, without lost or duplicate rows', async () => {
    const advert = `lower(d.title || ' ' || d.subtitle)`;
    const owner = `lower(a.first_name || ' ' || a.last_name || ' ' || a.email)`;
    const has = (word: string) => `(${advert} like '%${word}%' or ${owner} like '%${word}%')`;
    const { rows: all } = await database.owner.query<{ id: bigint }>(`
      select d.id from adverts d join accounts a on a.id = d.advertiser_id where ${has('offer')} and ${has('29')}
      order by d.created_at desc, d.id desc`);
    expect(all.length).toBeGreaterThan(100);
    const ids: bigint[] = [];
    for (let at = 1; at <= Math.ceil(all.length / 25); at += 1) {
      const search = page({ search: 'offer 29', column: 'created_at', order: 'desc', page: at });
      const { answer, sent } = await sentBy(() => readView(db, 'adminAdverts', search));
      const { rows, facts } = answer;
      expect(facts.total).toBe(all.length);
      expect(sent.filter(({ text }) => text.includes(' like '))).toHaveLength(1);
      ids.push(...rows.map(({ id }) => id));
    }
    expect(ids).toEqual(all.map(({ id }) => id));
  });
});
