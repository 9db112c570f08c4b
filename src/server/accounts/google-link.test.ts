import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test('until Google is connected, its link says so instead of leading nowhere', async () => {
  const reply = await site.app.inject({ url: '/auth/google?requestType=register&userRole=Advertizer' });
  expect([reply.statusCode, reply.headers.location]).toEqual([303, '/login?message=not-connected']);
});

test('who is logged in already is led to the settings', async () => {
  const { cookie } = await aPatient(site);
  const reply = await site.app.inject({ url: '/auth/google?requestType=login', headers: { cookie } });
  expect(reply.headers.location).toBe('/user-settings');
});
