import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

test.each([
  ['POST', '/api/nothing'],
  ['GET', '/api/nothing'],
  ['DELETE', '/api/login'],
  ['POST', '//api//login'],
  ['PUT', '/api/updateAdv/%zz'],
  ['PUT', `/api/updateAdv/${'x'.repeat(400)}`],
  ['GET', '/%c0%ae'],
] as ['GET', string][])(
  '%s %s is no call, and is told so in the words of every refusal',
  async (method, url) => {
    const reply = await site.app.inject({ method, url });
    const refusal = { code: 'not-found', error: ERROR_TEXTS['not-found'] };
    expect([reply.statusCode, reply.json()]).toEqual([404, refusal]);
  },
);
