export * from './errors.ts';

export const submitButton = {
  needsScripts: 'This form needs JavaScript. Please turn it on and load the page again.',
};

export const failureNotice = {
  logIn: 'Log in',
  newLink: 'Request a new link',
  token: 'Ask for an invitation, or enter one',
};

export const notices = {
  'email-verified': 'Your email address is verified.',
  'email-verified-before':
    'This email address was verified before. Nothing was changed: log in with your password.',
  proved: 'It is confirmed that it is you. Close this tab and go on in the one before.',
  'account-closed': 'Your account is closed. Thank you for having been with us.',
  'not-connected': 'Continuing with Google is not connected yet. Please use your email and password.',
};

export const messageNotice = { home: 'Go to the start page' };

export const verifyEmail = {
  click: 'Click to verify',
  again: 'Send it again',
  seconds: (count: number) => `${count} s`,
  sent: "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
};

/** Asked before money moves or a secret changes. */
export const proof = {
  title: 'Is it you?',
  why: 'Before money moves or something secret changes we ask once more, so that nobody else can do it at your device. It counts for five minutes.',
  password: 'Your password',
  code: 'Code from the app',
  codeHint: 'Six digits, or one of your recovery codes.',
  confirm: 'Confirm and go on',
  google: 'Confirm with Google',
  googleHelp: 'Opens in a new tab. Then come back to this one: what you typed stays.',
  noWay: 'Log out and log in again: a fresh log-in counts as well.',
  logOut: 'Log out',
};

/** A key in the phone, the computer or a security stick. */
export const passkey = {
  logIn: 'Use a passkey',
  prove: 'Confirm with a passkey',
  unsupported: 'This browser knows no passkeys. Please use another way.',
  unused: 'No passkey was used. Press again when you are ready, or use another way.',
  taken: 'This device has a passkey for your account already.',
};

export const pagedList = {
  shortcut: (keys: string) => `Press ${keys} to search`,
  clear: 'Clear the search',
  range: (from: string, to: string, total: string) => `${from}–${to} of ${total}`,
  sortedAt: (time: string) => `In the order of the sums of ${time}. Each row shows its sum as it is now.`,
  pages: 'Pages',
  page: (page: string, last: string) => `Page ${page} of ${last}`,
  previous: 'Previous',
  next: 'Next',
  noMatch: (search: string) => `Nothing fits “${search}”.`,
  beyond: 'There is nothing on this page any more.',
  toFirst: 'Go to the first page',
  loadFailed: 'The list could not be loaded.',
  loadFailedHelp: 'Nothing was changed.',
  stale: 'The list could not be refreshed; it may be out of date.',
};
