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
  proved: 'You’ve confirmed that it’s you. Close this tab and continue in the previous one.',
  'account-closed': 'Your account is closed. Thank you for being with us.',
  'not-connected': 'Google log-in isn’t connected yet. Please use your email and password.',
};

export const messageNotice = { home: 'Go to the home page' };

export const verifyEmail = {
  click: 'Click to verify',
  again: 'Send it again',
  seconds: (count: number) => `${count} s`,
  sent: "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
};

/** The question before money moves or a secret changes. */
export const proof = {
  title: 'Confirm it’s you',
  why: 'Before money moves or important details change, we ask again, so that nobody else can do it on your device. This lasts five minutes.',
  password: 'Your password',
  code: 'Code from the app',
  codeHint: 'Six digits, or one of your recovery codes.',
  confirm: 'Confirm and continue',
  google: 'Confirm with Google',
  googleHelp: 'Opens in a new tab. Then come back to this one: what you typed is still here.',
  noWay: 'Log out and log in again: that also confirms it’s you.',
  logOut: 'Log out',
};

/** A key in the phone, the computer or a security stick. */
export const passkey = {
  logIn: 'Use a passkey',
  prove: 'Confirm with a passkey',
  unsupported: 'This browser doesn’t support passkeys. Please use another way.',
  unused: 'No passkey was used. Try again when you’re ready, or use another way.',
  taken: 'This device already has a passkey for your account.',
};

export const pagedList = {
  shortcut: (keys: string) => `Press ${keys} to search`,
  clear: 'Clear the search',
  range: (from: string, to: string, total: string) => `${from}–${to}\u00a0of\u00a0${total}`,
  sortedAt: (time: string) => `Sorted by the amounts at ${time}. Each row shows its current amount.`,
  pages: 'Pages',
  page: (page: string, last: string) => `Page ${page}\u00a0of\u00a0${last}`,
  previous: 'Previous',
  next: 'Next',
  noMatch: (search: string) => `No matches for “${search}”.`,
  beyond: 'There’s nothing on this page any more.',
  toFirst: 'Go to the first page',
  loadFailed: 'The list couldn’t be loaded.',
  loadFailedHelp: 'Nothing was changed.',
  stale: 'We couldn’t refresh the list; it may be out of date.',
};
