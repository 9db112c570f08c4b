import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { endpoint } from '#contracts/endpoint.ts';
import { judgeAnswer } from './judge-answer.ts';

const contract = endpoint({
  method: 'GET',
  path: '/api/anything',
  summary: 'Anything',
  access: 'anyone',
  envelope: 'plain',
  reply: z.object({ people: z.array(z.object({ name: z.string() })) }),
});

const judge = (status: number, body: unknown) =>
  judgeAnswer(contract, { status, kind: 'application/json', text: JSON.stringify(body) });
const refusal = { code: 'invalid-input', error: 'Some of what was sent is missing.' };

describe('accepts', () => {
  test('an answer as in the contract', () => {
    expect(judge(200, { people: [{ name: 'Ann' }] })).toBeUndefined();
  });

  test('a refusal with words, and one without a provider', () => {
    expect(judge(400, refusal)).toBeUndefined();
    expect(judge(400, { ...refusal, field: 'stages' })).toBeUndefined();
    expect(judge(503, { ...refusal, code: 'not-connected' })).toBeUndefined();
  });
});

describe('finds', () => {
  test('a missing field, or one without a contract, at any depth', () => {
    expect(judge(200, {})).toContain('not that of its contract');
    expect(judge(200, { people: [{ name: 'Ann', email: 'ann@example.org' }] })).toBe(
      'its contract has no field .people.0.email',
    );
  });

  test('an internal error, also with words', () => {
    expect(judge(500, refusal)).toBe('answered 500');
    expect(judge(503, { ...refusal, code: 'busy-try-again' })).toBe('answered 503');
  });

  test('a refusal with an unknown code or with more than words', () => {
    expect(judge(400, { ...refusal, code: 'oops' })).toBe('its refusal has an unknown form');
    expect(judge(400, { ...refusal, stack: 'at login' })).toBe('its refusal has an unknown form');
    expect(judge(400, { ...refusal, field: '<b>' })).toBe('its refusal has an unknown form');
  });
});
