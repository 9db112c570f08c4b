import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosenPassword } from '#contracts/fields.ts';
import type { LANGUAGES } from '#shared/languages/languages.ts';
import { CHANGE_ORDER, changePasswordForm } from '#web/features/accounts/change-password-card.tsx';
import { CHOSEN_ORDER } from '#web/features/accounts/credential-fields.tsx';
import { REGISTRATION_ORDER, registrationFormOf } from '#web/features/accounts/person-fields.tsx';
import { textOfCode } from '#web/i18n/error-texts.ts';
import { FORM_OF_TASK } from '#web/screens/login-restriction/login-restriction-screen.tsx';
import { firstFailure } from '#web/ui/form-failure.tsx';
import { aPatient, type Person } from '../support/people.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';
import { expectInBoth } from './in-both-languages.ts';

type Form = {
  safeParse(values: unknown): {
    error?: { issues: readonly { path: PropertyKey[]; message: string }[] } | undefined;
  };
};

/** Code of the failure that a form shows: the first one in the order of its fields. */
const shownBy = <Field extends string>(form: Form, values: unknown, order: readonly Field[]) => {
  const errors: Partial<Record<Field, { message: string }>> = {};
  for (const { path, message } of form.safeParse(values).error?.issues ?? [])
    errors[path[0] as Field] ??= { message };
  return firstFailure(errors, order);
};

/** SPEC 5, first list: each rule, its text, the field that breaks it and the value that repairs it. */
const RULES = [
  [1, "Firstname can't be empty.", 'first_name', 'Ann'],
  [2, "Lastname can't be empty.", 'last_name', 'Example'],
  [3, 'Enter a valid email address.', 'email', 'ann@example.org'],
  [4, "Password can't be empty.", 'password', 'correct-horse'],
  [5, 'Password and Confirm password does not match.', 'confirm', 'correct-horse'],
  [6, 'Please select your country.', 'country', 'GB'],
  [7, 'Please check terms and condition.', 'termsCheck', true],
] as const;

const BROKEN = {
  first_name: ' ',
  last_name: '',
  email: 'ann@example',
  password: '',
  confirm: 'other',
  country: '',
  termsCheck: false,
};

/** Form values that keep all rules before this one. */
const brokenFrom = (rule: number): Record<string, unknown> => ({
  ...BROKEN,
  ...Object.fromEntries(RULES.filter(([number]) => number < rule).map(([, , field, good]) => [field, good])),
});

let site: TestApp;
let patient: Person;
beforeAll(async () => {
  site = await createTestApp({ config: { patientRegistration: 'open' } });
  patient = await aPatient(site);
});
afterAll(() => site.close());

const post = async (url: string, payload: object, cookie = '') => {
  const reply = await site.app.inject({ method: 'POST', url, payload, headers: { cookie } });
  return { status: reply.statusCode, ...reply.json() };
};

const textIn = (code: string | undefined) => (language: (typeof LANGUAGES)[number]) =>
  textOfCode(code ?? 'none', language);

describe('registration, first failure shown', () => {
  test.each(RULES)('SPEC 5, rule %i: the form shows %j, in both languages', (rule, text) => {
    const code = shownBy(registrationFormOf('Advertizer'), brokenFrom(rule), REGISTRATION_ORDER);
    expectInBoth(textIn(code), text);
  });

  test.each(RULES.filter(([rule]) => rule !== 5))(
    'SPEC 5, rule %i: the call answers %j',
    async (rule, text) => {
      const { confirm: _, ...body } = brokenFrom(rule);
      expect(await post('/api/advertizer/register', body)).toMatchObject({
        status: 400,
        message: 'error',
        error_message: text,
      });
    },
  );

  test('SPEC 5: with every rule kept the form is sent, and the call registers', async () => {
    const values = brokenFrom(8);
    expect(shownBy(registrationFormOf('Advertizer'), values, REGISTRATION_ORDER)).toBeUndefined();
    const { confirm: _, ...body } = values;
    expect(await post('/api/advertizer/register', body)).toMatchObject({ status: 200, message: 'success' });
  });

  test('SPEC 5, rule 7: terms are for advertisers; a patient has no such field', async () => {
    const { confirm: _, termsCheck: __, ...body } = brokenFrom(8);
    expect(
      shownBy(registrationFormOf('Patient'), { ...body, confirm: body.password }, REGISTRATION_ORDER),
    ).toBeUndefined();
    const reply = await post('/api/patient/register', { ...body, email: 'patient@example.org' });
    expect(reply).toMatchObject({ status: 200, message: 'success' });
  });

  test.each([
    '',
    'ann',
    'ann@',
    '@example.org',
    'ann@example',
    'ann@example.o',
    'ann@example.o1',
    'a nn@example.org',
  ])('SPEC 5, rule 3: %j is no e-mail address', async (email) => {
    const { confirm: _, ...body } = brokenFrom(8);
    expect(await post('/api/advertizer/register', { ...body, email })).toMatchObject({
      status: 400,
      code: 'email-invalid',
    });
  });
});

describe('passwords', () => {
  test('SPEC 5, change password: five characters are too few; a mismatch is reported', () => {
    const shown = (values: object) => shownBy(changePasswordForm, values, CHANGE_ORDER);
    expectInBoth(textIn(shown({ password: '12345', confirm: '12345' })), "New password can't be empty");
    expectInBoth(textIn(shown({ password: 'q7#zLm', confirm: 'q7#zLn' })), 'Password does not match');
    expect(shown({ password: 'q7#zLm', confirm: 'q7#zLm' })).toBeUndefined();
  });

  test('SPEC 5, change password: the call checks the same rule', async () => {
    const change = (password: string) =>
      post('/api/update-password', { email: patient.email, password }, patient.cookie);
    const refused = { status: 400, message: 'error', error_message: "New password can't be empty" };
    expect(await change('q7#zL')).toMatchObject(refused);
    expect(await change('q7#zLm')).toMatchObject({ status: 200, message: 'success' });
  });

  test('SPEC 5, reset password: not empty and equal to its confirmation', () => {
    const shown = (values: object) => shownBy(chosenPassword, values, CHOSEN_ORDER);
    expectInBoth(textIn(shown({ password: '', confirm: '' })), "Password can't be empty.");
    expectInBoth(
      textIn(shown({ password: 'q7#zLm', confirm: 'other' })),
      'Password and Confirm password does not match.',
    );
  });

  test('SPEC 5, reset password: the call refuses an empty one', async () => {
    const body = { email: patient.email, token: 'of-a-letter', password: '' };
    expect(await post('/api/reset-password', body)).toMatchObject({
      status: 400,
      error_message: "Password can't be empty.",
    });
  });

  test('SPEC 5, forgotten password: the address must be one', async () => {
    const text = 'Enter a valid email address before request for password reset link.';
    const reply = await post('/api/forgot-password-request', { email: 'ann@example' });
    expect(reply).toMatchObject({ status: 400, error_message: text });
    expectInBoth(textIn(reply.code), text);
  });
});

describe('access tokens', () => {
  const VALUES = { name: 'Ann', email: 'ann@example.org', token: 'ABCD' };
  const CASES = [
    ['request', 'name', '/api/generate-access-token'],
    ['request', 'email', '/api/generate-access-token'],
    ['verify', 'email', '/api/verify-access-token'],
    ['verify', 'token', '/api/verify-access-token'],
  ] as const;

  test.each(CASES)(
    'SPEC 5, %s form: the %s is required, by the form and by the call',
    async (task, field, url) => {
      const values = { ...VALUES, [field]: '' };
      const code = shownBy(FORM_OF_TASK[task], values, [field]);
      const { name, email, token } = values;
      const reply = await post(url, task === 'request' ? { name, email } : { email, token });
      expect(reply).toMatchObject({ status: 400, message: 'error', code });
      expectInBoth(textIn(code), reply.error_message);
    },
  );
});
