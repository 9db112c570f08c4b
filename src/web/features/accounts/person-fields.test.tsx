import { expect, test } from 'vitest';
import { ERROR_TEXTS, isErrorCode } from '#contracts/error-codes.ts';
import { firstFailure } from '#web/ui/form-failure.tsx';
import type { UserRole } from './google-link.tsx';
import { REGISTRATION_ORDER, registrationFormOf } from './person-fields.tsx';

const FILLED = {
  first_name: 'Olena',
  last_name: 'Koval',
  email: 'olena@example.com',
  password: 'long enough',
  confirm: 'long enough',
  country: 'UA',
  termsCheck: true,
};

const failuresOf = (change: Record<string, unknown>, role: UserRole = 'Advertizer') => {
  const { error } = registrationFormOf(role).safeParse({ ...FILLED, ...change });
  const errors: Record<string, { message: string }> = {};
  for (const { path, message } of error?.issues ?? []) errors[String(path[0])] ??= { message };
  return errors;
};

const textOf = (change: Record<string, unknown>, role?: UserRole) => {
  const code = firstFailure(failuresOf(change, role), REGISTRATION_ORDER);
  return isErrorCode(code) ? ERROR_TEXTS[code] : code;
};

const NOTHING = {
  first_name: '',
  last_name: '',
  email: '',
  password: '',
  confirm: 'x',
  country: '',
  termsCheck: false,
};

/** The name in the other script is no field of the specification, and may be left out. */
const SPECIFIED = REGISTRATION_ORDER.filter(
  (name) => name !== 'other_first_name' && name !== 'other_last_name',
);

test.each([
  [{ other_first_name: 'Olena', other_last_name: 'Коваль' }, 'other_first_name', 'other-name-same-script'],
  [{ other_first_name: 'Олена', other_last_name: '' }, 'other_last_name', 'other-name-half'],
])('shows at its field why a name in the other script does not fit: %j', (names, field, message) => {
  for (const role of ['Patient', 'Advertizer'] as const)
    expect(failuresOf({ ...names }, role)).toEqual({ [field]: { message } });
  expect(failuresOf({ other_first_name: 'Олена', other_last_name: 'Коваль' })).toEqual({});
});

test('accepts a filled form', () => {
  expect(textOf({})).toBeUndefined();
  expect(textOf({ termsCheck: undefined }, 'Patient')).toBeUndefined();
});

test('reports failures one by one in the order and the words of the specification', () => {
  const shown: unknown[] = [];
  const form: Record<string, unknown> = { ...NOTHING };
  for (const name of SPECIFIED) {
    shown.push(textOf(form));
    form[name] = FILLED[name];
    if (name === 'password') form.confirm = 'x';
  }
  expect(shown).toEqual([
    "Firstname can't be empty.",
    "Lastname can't be empty.",
    'Enter a valid email address.',
    "Password can't be empty.",
    'Password and Confirm password does not match.',
    'Please select your country.',
    'Please check terms and condition.',
  ]);
});

test('shows the failure of every field at the same time', () => {
  expect(Object.keys(failuresOf(NOTHING)).sort()).toEqual([...SPECIFIED].sort());
});

test.each(['', '  ', 'olena', 'olena@example', 'olena@example.c', 'ol ena@example.com'])(
  'refuses the email %j',
  (email) => {
    expect(textOf({ email })).toBe('Enter a valid email address.');
  },
);
