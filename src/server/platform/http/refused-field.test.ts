import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIELDS_OF_RULES } from '#contracts/error-fields.ts';
import { EVERY_CALL } from '../../../../test/support/every-call.ts';
import { aPatient, type Person } from '../../../../test/support/people.ts';
import { createTestApp, type TestApp } from '../../../../test/support/test-app.ts';
import { fieldAt, fieldOfRule } from './refusal-of.ts';

type Parts = { shape?: Record<string, unknown>; options?: unknown[]; innerType?: unknown };

const WRAPS = ['data', 'account'];

/** The names of a body's fields, or of those within its `data` or `account`; for a union those of all. */
const fieldsOf = (schema: unknown): string[] => {
  const { shape = {}, options = [], innerType } = (schema as { def?: Parts } | undefined)?.def ?? {};
  return [
    ...Object.keys(shape).filter((name) => !WRAPS.includes(name)),
    ...[...WRAPS.map((wrap) => shape[wrap]), ...options, innerType].filter(Boolean).flatMap(fieldsOf),
  ];
};

test.each([
  ['/email', 'email'],
  ['/data/total', 'total'],
  ['/items/2/cents', 'items'],
  ['/account/bic', 'bic'],
  ['/data', 'data'],
  ['', undefined],
])('a failed check of %j names the field %s', (path, field) => {
  expect(fieldAt(path)).toBe(field);
});

test('a rule names the first of its fields that was sent', () => {
  expect(fieldOfRule('file-unknown', { picture: 'a', gcName: 'b' })).toBe('picture');
  expect(fieldOfRule('file-unknown', { gcName: 'b' })).toBe('gcName');
  expect(fieldOfRule('too-young', { data: { dob: '1.1.2025' } })).toBe('dob');
  expect(fieldOfRule('payout-iban-needed', { account: { number: '1' } })).toBe('number');
  expect(fieldOfRule('too-young', { data: {} })).toBeUndefined();
  expect(fieldOfRule('insufficient-funds', { amount: 1 })).toBeUndefined();
  expect(fieldOfRule('too-young', undefined)).toBeUndefined();
});

test('every field of a rule exists in a call', () => {
  const names = new Set(EVERY_CALL.flatMap(({ contract }) => fieldsOf(contract.body)));
  const unknown = Object.values(FIELDS_OF_RULES)
    .flat()
    .filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
});

let site: TestApp;
let olena: Person;
beforeAll(async () => {
  site = await createTestApp();
  olena = await aPatient(site);
});
afterAll(() => site.close());

const refusalOf = async (url: string, payload: object) => {
  const headers = { cookie: olena.cookie };
  const reply = await site.app.inject({ method: 'POST', url, headers, payload });
  expect(reply.statusCode).toBeGreaterThanOrEqual(400);
  return reply.json();
};

test.each([
  ['a rule', { data: { dob: '31.2.1990' } }, 'dob-invalid', 'dob'],
  ['a check that has words of its own', { data: { total: 0 } }, 'total-invalid', 'total'],
  ['a check that has none', { data: { phone: '1'.repeat(50) } }, 'invalid-input', 'phone'],
])('names the field that %s refuses', async (_, payload, code, field) => {
  expect(await refusalOf('/api/saveUserInfo', payload)).toMatchObject({ code, field });
});

test('names no field when none is at fault', async () => {
  expect(await refusalOf('/api/requestPayout', {})).not.toHaveProperty('field');
  const reply = await site.app.inject({ url: '/api/patients/nobody!/wishes' });
  expect(reply.json(), 'of an address').toMatchObject({ code: 'patient-unknown' });
  expect(reply.json()).not.toHaveProperty('field');
});
