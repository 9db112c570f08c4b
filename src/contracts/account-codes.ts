/** Refusals about accounts, invitations and the rights of staff. Part of `error-codes.ts`. */
export const ACCOUNT_TEXTS = {
  'other-name-same-script': 'Please write this name in the letters of the other language, or leave it empty.',
  'other-name-half': 'Please write both names in the other letters, or none of them.',
  'firstname-empty': "Firstname can't be empty.",
  'lastname-empty': "Lastname can't be empty.",
  'email-invalid': 'Enter a valid email address.',
  'password-empty': "Password can't be empty.",
  'password-mismatch': 'Password and Confirm password does not match.',
  'country-empty': 'Please select your country.',
  'terms-unchecked': 'Please check terms and condition.',
  'password-too-short': 'Please choose a password of at least 6 characters.',
  'password-too-common': 'Many people use this password, so it’s easy to guess. Please choose another.',
  'password-too-long': 'A password can have 128 characters at most. Please choose a shorter one.',
  'email-taken': 'There’s already an account with this email. Please log in, or request a new password.',
  'name-required': 'Please enter your name.',
  'token-required': 'Please enter your invitation code.',
  'token-invalid':
    'This invitation is for another email, or is no longer valid. Please open the link in our latest email, or ask for a new invitation.',
  'token-needed': 'You need an invitation to register. Please ask for one first.',
  'token-not-requested': 'There’s no open request for this email. Please reload the list.',
  'token-already-verified': 'This invitation has already been accepted. There’s nothing more to do.',
  'token-already-sent': 'We’ve already sent an invitation. Please wait for them to accept, or send it again.',
  'account-unknown': 'There’s no account with this id. Please check it, or reload the list.',
  'advertiser-unknown': 'There’s no advertiser with this id. Please reload the list.',
  'stop-reason-missing': 'Please enter a reason of 1 to 500 characters.',
  'state-unchanged': 'The account is already in this state. There’s nothing more to do.',
  'admin-unstoppable':
    'The admin account can’t be suspended. Please set ADMIN_EMAIL to another address on the server first.',
  'account-stopped': 'We’ve stopped payouts of this account. Please write to us.',
  'staff-request-over': 'This request has expired or has just been decided. Please reload the list.',
  'staff-request-own': 'You asked for this yourself. Please ask a colleague to confirm it.',
  'staff-request-there': 'A request about this person is already open. Please confirm or refuse it first.',
  'staff-request-alone':
    'One person alone can’t change rights here. Please use the command on the server: npm run admin grant or admin revoke.',
  'staff-request-admin':
    'The admin’s rights can only be changed on the server. Please set ADMIN_EMAIL to another address there first.',
  'staff-request-needless': 'This is already set. There’s nothing more to do.',
} as const;
