import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccountsSite } from '../../../test/sites/accounts-site.ts';

const ADMIN = 'admin@example.org';

type Query = Record<string, string | number>;

/** Sorted by the time of their request. */
const PEOPLE = [
  { name: 'Олена Їжак', email: 'olena@lviv.example' },
  { name: 'James Fox', email: 'james_100%@leeds.example' },
  { name: 'amara Okafor', email: 'Amara@lagos.example' },
  { name: 'Zoë Petit', email: 'zoe@lyon.example' },
];

/** Makes the requests: James and Amara wait, Olena was sent a token, Zoë used hers. */
const createRequests = async () => {
  const site = await createAccountsSite({ adminEmail: ADMIN });
  await site.account(ADMIN, { role: 'Advertizer', superAdmin: true });
  const admin = await site.logIn(ADMIN);
  const send = (email: string) => site.post('/api/send-token-mail', { email }, { cookies: admin });
  for (const person of PEOPLE) {
    site.clock.advance({ minutes: 1 });
    await site.post('/api/generate-access-token', person);
  }
  for (const email of ['olena@lviv.example', 'zoe@lyon.example']) await send(email);
  const letter = (await site.lettersTo('zoe@lyon.example')).at(-1);
  const token = /[0-9a-f]{8}(?:-[0-9a-f]{8}){3}/.exec(letter?.text ?? '')?.[0];
  await site.post('/api/verify-access-token', { email: 'zoe@lyon.example', token });

  const get = (query: string, cookies = admin) => site.get(`/api/get-tokens?${query}`, { cookies });
  const list = async (query: Query = {}) => {
    const reply = await get(String(new URLSearchParams(query as never)));
    expect(reply.statusCode, reply.body).toBe(200);
    return reply.json();
  };
  const names = async (query: Query): Promise<string[]> =>
    (await list(query)).tokens.map(({ name }: { name: string }) => name.split(' ')[0]);
  return { site, send, get, list, names };
};

/** Shared by tests that only read. */
let requests: Awaited<ReturnType<typeof createRequests>>;
beforeAll(async () => {
  requests = await createRequests();
});
afterAll(() => requests.site.close());
const get: typeof requests.get = (...asked) => requests.get(...asked);
const list: typeof requests.list = (query) => requests.list(query);
const names: typeof requests.names = (query) => requests.names(query);

test('lists the newest first, with the number of requests in each state', async () => {
  const { tokens, ...facts } = await list();
  expect(tokens.map(({ name }: { name: string }) => name)).toEqual(
    PEOPLE.map(({ name }) => name).toReversed(),
  );
  expect(facts).toEqual({ total: 4, page: 1, pageSize: 25, states: { waiting: 2, sent: 1, verified: 1 } });
  expect(tokens[3]).toMatchObject({
    name: 'Олена Їжак',
    email: 'olena@lviv.example',
    verified: false,
    send: true,
    _id: expect.any(String),
    token: expect.any(String),
    sentAt: expect.any(String),
  });
});

test.each([
  ['їЖАк', ['Олена']],
  ['жак Оле', ['Олена']],
  ['FOX', ['James']],
  ['amara@LAGOS', ['amara']],
  ['lagos.example', ['amara']],
  ['example.org', []],
  ['100%@', ['James']],
  ['a_a', []],
  ['%', ['James']],
  ['\\', []],
  ["' or 1=1 --", []],
  ['   ', ['Zoë', 'amara', 'James', 'Олена']],
])('searches for %j', async (search, expected) => {
  expect(await names({ search })).toEqual(expected);
});

test('does not search by token', async () => {
  const { tokens } = await list({ search: 'james' });
  expect(await names({ search: tokens[0].token })).toEqual([]);
});

test.each([
  ['name', ['amara', 'James', 'Zoë', 'Олена']],
  ['email', ['amara', 'James', 'Олена', 'Zoë']],
  ['created', ['Олена', 'James', 'amara', 'Zoë']],
])('sorts by %s in both directions', async (sort, expected) => {
  expect(await names({ sort })).toEqual(expected);
  expect(await names({ sort, order: 'desc' })).toEqual(expected.toReversed());
});

test('sorts by state in the order a request goes through them', async () => {
  expect((await names({ sort: 'state' })).slice(2)).toEqual(['Олена', 'Zoë']);
  expect((await names({ sort: 'state', order: 'desc' })).slice(0, 2)).toEqual(['Zoë', 'Олена']);
});

test.each([
  ['waiting', ['amara', 'James']],
  ['sent', ['Олена']],
  ['verified', ['Zoë']],
])('shows only the state %s and counts all', async (state, expected) => {
  expect(await names({ state })).toEqual(expected);
  expect(await list({ state })).toMatchObject({
    total: expected.length,
    states: { waiting: 2, sent: 1, verified: 1 },
  });
});

test('combines a state and a search; the counts are those of the search', async () => {
  expect(await list({ state: 'waiting', search: 'james' })).toMatchObject({
    total: 1,
    states: { waiting: 1, sent: 0, verified: 0 },
  });
  expect(await list({ state: 'sent', search: 'james' })).toMatchObject({
    tokens: [],
    total: 0,
    states: { waiting: 1, sent: 0, verified: 0 },
  });
});

test('shows each request once over all pages; the page after the last is empty', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => names({ sort: 'state', order: 'asc', page, pageSize: 1 })),
  );
  expect(pages.flat()).toEqual(await names({ sort: 'state', order: 'asc' }));
  expect(await list({ state: 'waiting', page: 2, pageSize: 1 })).toMatchObject({ total: 2, page: 2 });
  expect(await list({ page: 9, pageSize: 2 })).toMatchObject({ tokens: [], total: 4, page: 9, pageSize: 2 });
});

test.each([
  'page=0',
  'page=1.5',
  'page=two',
  'pageSize=101',
  'sort=token',
  'sort=token_sealed;drop table access_tokens',
  'order=up',
  'state=all',
  'state=lost',
  `search=${'x'.repeat(201)}`,
])('refuses %s', async (query) => {
  const reply = await get(query);
  expect([reply.statusCode, reply.json()]).toEqual([
    400,
    expect.objectContaining({ code: 'invalid-input', message: 'error' }),
  ]);
});

test('refuses a search to readers without the right to the list', async () => {
  const { site } = requests;
  await site.account('patient@example.org');
  const patient = await site.logIn('patient@example.org');
  expect((await get('search=olena', {})).statusCode).toBe(401);
  expect((await get('search=olena', patient)).statusCode).toBe(403);
});

test('answers a sent token with the first page of the list', async () => {
  const changed = await createRequests();
  const reply = await changed.send('james_100%@leeds.example');
  expect(reply.json().tokens).toEqual((await changed.list()).tokens);
  expect(await changed.names({ state: 'sent' })).toEqual(['James', 'Олена']);
  await changed.site.close();
});
