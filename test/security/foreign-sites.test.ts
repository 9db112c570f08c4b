import { afterAll, beforeAll, expect, test } from 'vitest';
import { EVERY_CALL } from '../support/every-call.ts';
import { createEveryRole, type EveryRole, ROLES } from '../support/every-role.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
let cookies: EveryRole['cookies'];

beforeAll(async () => {
  site = await createTestApp();
  ({ cookies } = await createEveryRole(site));
});
afterAll(() => site.close());

const ELSEWHERE = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
];
const KINDS = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];

test('every call that changes something refuses other sites, in any form', async () => {
  const changing = EVERY_CALL.filter(
    ({ contract: { method, acceptsForeignOrigin } }) => method !== 'GET' && acceptsForeignOrigin !== true,
  );
  expect(changing.length).toBeGreaterThan(80);
  const heard: string[] = [];
  for (const { call, contract } of changing) {
    const url = contract.path.replace(/:\w+/, '0123456789');
    for (const [place, headers] of ELSEWHERE.entries()) {
      const role = ROLES[place % ROLES.length] ?? 'visitor';
      const kind = KINDS[place % KINDS.length];
      const reply = await site.app.inject({
        method: contract.method,
        url,
        payload: '{}',
        headers: { ...headers, 'content-type': kind, cookie: cookies[role] },
      });
      // A browser's log-in form redirects to the page of the log-in, with the same code.
      const said = String(reply.headers.location ?? reply.body);
      if (!said.includes('foreign-origin'))
        heard.push(`${call} ${JSON.stringify(headers)}: ${reply.statusCode} ${said}`);
    }
  }
  expect(heard).toEqual([]);
});

test('the calls open to other sites are listed here', () => {
  const open = EVERY_CALL.filter(({ contract }) => contract.acceptsForeignOrigin).map(({ call }) => call);
  expect(open.toSorted()).toMatchInlineSnapshot(`
    [
      "GET /api/conversions",
      "POST /api/conversions",
      "POST /api/followers/:token/end",
      "POST /api/letters/:token/end",
    ]
  `);
});
