/** Refusals to let somebody in, and of the proofs of who they are. Part of `error-codes.ts`. */
export const LOG_IN_TEXTS = {
  'email-not-verified': 'Email verification required.',
  'proof-needed': 'Please confirm it’s you. Nothing was changed.',
  'proof-failed': 'That password or code isn’t right. Please try again.',
  'code-wrong': 'This code is wrong or was used before. Please enter the one the app shows now.',
  'second-step-over': 'This took too long. Please log in again.',
  'second-factor-needed': 'Staff need two-step verification. Please turn it on in the settings.',
  'second-factor-there': 'You already use an app for codes. Please remove it first.',
  'passkey-failed': 'The passkey didn’t work. Please try again, or log in another way.',
  'passkey-unknown': 'This passkey has already been removed. Please reload the list.',
  'passkeys-too-many': 'An account can have ten passkeys at most. Please remove one first.',
  'session-unknown': 'This log-in has already ended. Please reload the list.',
  'second-factor-missing': 'Two-step verification isn’t on yet. Please turn it on first.',
  'login-failed':
    'The email or the password isn’t right. If you’ve just registered, open the email we sent you, or log in where you registered.',
  'log-in-wait':
    'Someone tried too many wrong passwords for this email, so log-ins from new devices have to wait up to half an hour. Try again later, or request a new password and use the link in that email.',
  'reset-link-invalid': 'This link is no longer valid. Please request a new one.',
  'email-invalid-before-reset': 'Enter a valid email address before request for password reset link.',
  'google-failed': 'Google didn’t confirm who you are. Please try again.',
  'google-unavailable': 'We can’t reach Google right now. Please try again, or use your email and password.',
  'google-email-unverified':
    'Google hasn’t verified the email address of this Google account yet. Please verify it with Google, or register with an email and a password.',
  'google-no-account': 'No Watchwell account uses this Google account yet. Please register first.',
  'google-expired': 'This took too long. Please continue with Google again.',
  'new-password-empty': "New password can't be empty",
  'new-password-mismatch': 'Password does not match',
  'old-password-wrong':
    'This isn’t your current password, so nothing was changed. Try again, or log out and choose “Forgot Password?”.',
} as const;
