export const submitButton = {
  needsScripts: 'This form needs JavaScript. Please turn it on and load the page again.',
};

export const failureNotice = {
  logIn: 'Log in',
  newLink: 'Request a new link',
  token: 'Request or enter a token',
};

export const notices = {
  'email-verified': 'Your email address is verified.',
  'email-verified-before':
    'This email address was verified before. Nothing was changed: log in with your password.',
  'not-connected': 'Continuing with Google is not connected yet. Please use your email and password.',
};

export const messageNotice = { home: 'Go to the start page' };

export const verifyEmail = {
  click: 'Click to verify',
  again: 'Send it again',
  seconds: (count: number) => `${count} s`,
  sent: "We've sent you an email with a verification link. Please check your inbox (including spam) for the email. Click the link in the email to verify your email address and complete the registration process.",
};
