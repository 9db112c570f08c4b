import { expect, test } from 'vitest';
import { ERROR_TEXTS, isErrorCode } from '#contracts/error-codes.ts';
import { changePasswordForm } from './change-password-card.tsx';

const textsOf = (password: string, confirm: string) =>
  changePasswordForm
    .safeParse({ password, confirm })
    .error?.issues.map(({ message }) => (isErrorCode(message) ? ERROR_TEXTS[message] : message));

test('refuses 5 characters or fewer in the words of the specification', () => {
  expect(textsOf('', '')).toEqual(["New password can't be empty"]);
  expect(textsOf('12345', '12345')).toEqual(["New password can't be empty"]);
});

test('accepts 6 characters when both fields are equal', () => {
  expect(textsOf('123456', '123456')).toBeUndefined();
  expect(textsOf('123456', '123457')).toEqual(['Password does not match']);
});
