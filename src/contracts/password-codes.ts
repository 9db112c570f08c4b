/** Refusals of a change of a password. Part of `error-codes.ts`. */
export const PASSWORD_TEXTS = {
  'new-password-empty': "New password can't be empty",
  'new-password-mismatch': 'Password does not match',
  'old-password-wrong':
    "This isn't your current password, so nothing was changed. Try again, or log out and use “Forgot password”.",
} as const;
