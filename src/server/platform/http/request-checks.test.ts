import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPatient } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { isTooDeep, MAX_DEPTH } from './request-checks.ts';

const nested = (levels: number, inside = '1'): string =>
  `${'['.repeat(levels)}${inside}${']'.repeat(levels)}`;

test.each([
  ['the deepest allowed body', nested(MAX_DEPTH), false],
  ['one level more', nested(MAX_DEPTH + 1), true],
  ['many lists side by side', `[${nested(10).concat(',').repeat(50)}1]`, false],
  ['objects', `${'{"a":'.repeat(MAX_DEPTH + 1)}1${'}'.repeat(MAX_DEPTH + 1)}`, true],
  ['brackets in a text', JSON.stringify('[{'.repeat(50)), false],
  ['brackets behind an escaped quote', JSON.stringify(`"${'['.repeat(50)}`), false],
  ['brackets behind an escaped backslash', `["\\\\",${nested(MAX_DEPTH)}]`, true],
])('judges the depth of %s', (_what, json, isDeep) => {
  expect(isTooDeep(json)).toBe(isDeep);
});

let site: TestApp;
beforeAll(async () => {
  site = await createTestApp();
});
afterAll(() => site.close());

const send = (payload: string) =>
  site.app.inject({
    method: 'POST',
    url: '/api/getFunds',
    headers: { 'content-type': 'application/json' },
    payload,
  });

test('ignores an empty body that is declared as JSON', async () => {
  const { cookie } = await aPatient(site);
  const reply = await site.app.inject({
    method: 'POST',
    url: '/api/requestPayout',
    headers: { 'content-type': 'application/json', cookie },
  });
  expect(reply.json().code).toMatch(/^goal-/);
  expect((await send('')).json().code).toBe('invalid-input');
});

test('refuses a deeply nested body before it is parsed, even before it ends', async () => {
  const refused = await send('['.repeat(30_000));
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-input']);
  expect(refused.json().detail).toBeUndefined();
});

test.each(['{', '{"__proto__":{"a":1}}', '{"constructor":{"prototype":1}}'])(
  'refuses invalid JSON and prototype pollution as before: %s',
  async (payload) => {
    const refused = await send(payload);
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid-input']);
    expect(refused.json().detail).toContain('JSON');
  },
);
