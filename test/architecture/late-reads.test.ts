import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#contracts/endpoint.ts';
import { EVERY_CALL } from '../support/every-call.ts';
import { anAdmin, type Person } from '../support/people.ts';
import { playReplica } from '../support/played-replica.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { createTestDatabase } from '../support/test-database.ts';
import { createRequests } from './role-matrix-requests.ts';
import type { Asked } from './role-matrix-things.ts';

let site: TestApp;
let admin: Person;
let replica: ReturnType<typeof playReplica>;
let requests: Readonly<Record<string, Asked>>;
beforeAll(async () => {
  const database = await createTestDatabase();
  replica = playReplica(database.url);
  site = await createTestApp({ database, replica });
  admin = await anAdmin(site);
  requests = createRequests({ site, admin });
});
afterAll(async () => {
  await replica.close();
  await site.close();
});

const LATE = EVERY_CALL.filter(({ contract }) => contract.reads === 'late');

/** Makes the right request of somebody who has written nothing lately. */
const ask = async (call: string, { method, path }: Endpoint) => {
  const asked = requests[call] as Asked;
  const request = typeof asked === 'function' ? asked : asked.foreign;
  const {
    id = '',
    query = '',
    body,
  } = (await request({ role: 'admin', cookie: admin.cookie, person: admin })) ?? {};
  const url = path.replace(/:\w+/, id) + query;
  return site.app.inject({ method, url, payload: body, headers: { cookie: admin.cookie } });
};

test.each(LATE)('$call reads the replica alone, and writes nothing', async ({ call, contract }) => {
  const before = replica.answered();
  const reply = await ask(call, contract);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(replica.answered()).toBeGreaterThan(before);
  expect(reply.headers['set-cookie'] ?? '').not.toContain('watchwell_wrote');
});

test('public pages, the books, lists and files may be read late', () => {
  const late = LATE.map(({ call }) => call);
  expect(late).toEqual(
    expect.arrayContaining([
      'GET /api/patients/:id/page',
      'GET /api/library',
      'GET /api/open-books',
      'GET /api/people',
      'GET /api/allPatients',
      'GET /api/general-analytics/csv',
    ]),
  );
});
