import { afterAll, beforeAll, expect, test } from 'vitest';
import { anAdmin, type Person } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
let admin: Person;
beforeAll(async () => {
  site = await createTestApp({ config: { wise: undefined } });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

test.each(['/api/admin/test-wise', '/api/admin/wise-transactions'])(
  'informs the admin by GET %s while no bank-transfer service is connected',
  async (url) => {
    const reply = await site.app.inject({ url, headers: { cookie: admin.cookie } });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toEqual({
      success: false,
      code: 'bank-transfer-not-connected',
      error: 'The bank-transfer service isn’t connected yet. Please set its token on the server first.',
    });
  },
);
