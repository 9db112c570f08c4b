import { afterAll, beforeAll, expect, test } from 'vitest';
import { ERROR_TEXTS } from '#contracts/error-codes.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp({ rateLimits: true });
});
afterAll(() => site.close());

const post = (url: string, accept = '*/*') =>
  site.app.inject({ method: 'POST', url, headers: { accept }, payload: {} });

test('each answer tells the limit of its call and what is left of it', async () => {
  const first = await site.app.inject('/api/prices');
  expect(first.headers['ratelimit-policy']).toBe('"calls";q=3000;w=60');
  expect(first.headers.ratelimit).toMatch(/^"calls";r=2999;t=\d+$/);
  const limited = await post('/api/concerns');
  expect(limited.headers['ratelimit-policy']).toBe('"calls";q=6;w=60');
  expect(
    Object.keys(limited.headers).filter((name) => /ratelimit-(limit|remaining|reset)/.test(name)),
  ).toEqual([]);
});

test('a refusal is problem details for a program that accepts them, and plain JSON for others', async () => {
  const problem = await post('/api/checkPage', 'application/problem+json, application/json');
  expect(problem.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(problem.json()).toEqual({
    type: '/api/docs#not-signed-in',
    title: ERROR_TEXTS['not-signed-in'],
    status: 401,
    code: 'not-signed-in',
  });
  const plain = await post('/api/checkPage', 'application/json');
  expect(plain.headers['content-type']).toMatch(/^application\/json/);
  expect(plain.json()).toMatchObject({ code: 'not-signed-in', error: ERROR_TEXTS['not-signed-in'] });
});
