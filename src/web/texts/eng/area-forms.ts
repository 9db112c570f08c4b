export const testingBanner = { text: 'The platform is in testing mode.', more: 'What does this mean?' };

export const registration = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'We send a letter there to confirm the address.',
  invitedEmail: 'Your invitation is for this address, so it needs no other letter.',
  country: 'Country',
  payoutWays: {
    paypal: 'We can pay you by PayPal, or pay your clinic.',
    bank: 'We can pay you by a transfer to a card in hryvnias, or pay your clinic.',
    manual: 'We can pay you by hand, which takes several working days, or pay your clinic.',
  },
  password: 'Password',
  passwordRule: '6 characters or more.',
  confirm: 'Confirm password',
  termsBefore: 'I have read and accept the',
  terms: 'terms and conditions',
  termsByRegistering: 'By registering you accept the',
  newTab: '(opens in a new tab)',
  register: 'Register',
  done: 'Registration successful.',
  logIn: 'Log in',
  next: 'What comes next',
  openLetter: (email: string) =>
    `Open the letter that we sent to ${email}, and the link in it. Look into the spam folder as well. If nothing comes, try again tomorrow: one mailbox gets at most ten emails a day.`,
  thenLogIn: 'Log in with your email and password.',
  alreadyHave:
    'If this address had an account before, no other one was made: the letter says so. Log in with the password that you had, or request a new one.',
};

export const accessToken = {
  task: 'What would you like to do?',
  request: 'Ask for an invitation',
  verify: 'I have an invitation',
  name: 'Name',
  email: 'Email',
  emailHint: 'The invitation will be sent there. Only this address can then register.',
  tokenEmailHint: 'The address that the invitation was sent to.',
  token: 'Code of the invitation',
  tokenHint: 'Copy it from the letter, with or without the dashes.',
  sendRequest: 'Send the request',
  sendToken: 'Go on',
  requested:
    'Your request has been received. You will get an email with the invitation when it is your turn.',
  home: 'Go to the start page',
  nextTitle: 'What comes next',
  keptPlace: 'Asking again with the same address keeps your place.',
  sentTo: (email: string) =>
    `A letter with your place on the list is on its way to ${email}, and so will be the invitation. Look into the spam folder as well. If nothing comes, try again tomorrow: one mailbox gets at most ten emails a day.`,
  another: 'Request for another address',
};

export const login = {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  forgot: 'Forgot Password?',
  loggedInAs: (email: string) => `You are logged in as ${email}.`,
  toDashboard: 'Go to the dashboard',
  cookiesRefused:
    'The password was right, but the browser refused the cookie that keeps you logged in. Allow cookies for this site and try again.',
  yourTurn: (seconds: number) =>
    seconds < 60 ? `It is your turn in ${seconds} s.` : `It is your turn in ${Math.ceil(seconds / 60)} min.`,
};

export const secondStep = {
  title: 'One more step',
  lead: 'The password was right. Now your passkey, or the code that your app shows for Watchwell.',
  code: 'Code from the app',
  hint: 'Six digits. If the phone is lost: one of your recovery codes.',
  finish: 'Log in',
  back: 'Begin the log-in again',
};

export const googleRegistration = {
  known: (email: string) => `Google confirmed that you are ${email}. Only a little is missing.`,
  finish: 'Finish registration',
  welcome: 'Registration successful.',
};

export const googleLink = { or: 'or', logIn: 'Log in with Google', register: 'Register with Google' };

/** The page that the letter's link opens. */
export const confirmEmail = {
  title: 'Confirm your email address',
  lead: 'One press, and the address counts as yours. If you did not register at Watchwell, just close this page.',
  chooseLead:
    'Choose a password, and the address counts as yours. If you did not register at Watchwell, just close this page: accounts that nobody confirms are deleted after 48\u00a0hours.',
  address: 'The address to confirm:',
  confirm: 'Confirm the address',
  why: 'Why a password again? The account was registered in another browser, so we cannot know who chose its password then. Once you confirm, only the new password works, and all other devices are logged out.',
  password: 'New Password',
  rule: '6 characters or more.',
  passwordAgain: 'Confirm Password',
  choose: 'Confirm and log in',
  verified: 'This email address is verified already.',
  verifiedHelp: 'Log in with your password. This page has not changed it.',
  invalid: 'This link is no longer valid.',
  invalidHelp:
    'Log in and request a new letter. If you do not know the password, request a new one instead: that confirms the address as well.',
  incomplete: 'This link is incomplete.',
  incompleteHelp:
    'It lacks the email address or the secret of the letter. Open the link from the letter again, or log in and request a new letter.',
  logIn: 'Log in',
  forgot: 'Request a new password',
};

export const haveAccount = { question: 'Already have an account?', logIn: 'Log in' };

export const registrationScreen = {
  Patient: {
    title: 'Register as a user',
    lead: 'Get a page of your own, share its link, and let adverts pay for your treatment.',
    points: [
      'Register. While registration is restricted, use the address that your invitation was sent to.',
      'Confirm your email address.',
      'Describe your medical need and set a goal.',
      'Share your page. Every advert watched there brings you closer.',
    ],
  },
  Advertizer: {
    title: 'Register as an advertiser',
    lead: 'Your advert is watched to the end, and most of its price goes to people who need treatment.',
    points: [
      'You pay only for views that were watched in full.',
      'You choose the length, from 5 to 60\u00a0seconds, and the countries.',
      'Packages start at $1.50 for 500 views.',
      'The account is free of charge.',
    ],
  },
  restricted: 'While registration is restricted, you need an invitation first.',
  toToken: 'Ask for an invitation, or enter one',
  tokenVerified: 'Your invitation is good. You can register now.',
  invitedPoints: [
    'Register here.',
    'Describe your medical need and set a goal.',
    'Share your page. Every advert watched there brings you closer.',
  ],
  invited: 'Welcome. It is your turn: one form, and you have a page of your own.',
};

export const loginScreen = {
  title: 'Log in',
  lead: 'See what has been collected, watch for yourself, or look after your campaigns.',
  noAccount: 'No account yet?',
  needFunds: 'I need funds for treatment',
  advertise: 'I want to advertise',
};

export const loginRestriction = {
  title: 'Join the waiting list',
  lead: 'Because of a high volume of requests, registration is restricted. Please fill in the form: you will get an email with the invitation when it is your turn.',
  points: [
    'Ask for an invitation. It takes a minute and costs nothing.',
    'Wait for our letter. How long depends on how many people are waiting; we cannot promise a day.',
    'Open the link in the letter within 7\u00a0days, and register.',
  ],
};

export const forgotPassword = {
  email: 'Email',
  emailHint: 'The address of your account.',
  request: 'Request',
  sent: 'Please check your email for password reset link.',
  sentTo: (email: string) =>
    `If there is an account with ${email}, the letter arrives within a few minutes. Its link works once, for 60\u00a0minutes. Look into the spam folder as well. If nothing comes, try again tomorrow: one mailbox gets at most ten emails a day.`,
  again: 'Send it again',
  againIn: (seconds: number) => `You can send it again in ${seconds}\u00a0s.`,
  other: 'Use another address',
};

export const resetPassword = {
  forAccount: 'New password for',
  password: 'New Password',
  rule: '6 characters or more.',
  confirm: 'Confirm Password',
  reset: 'Reset',
  done: 'Password has been resetted.',
  doneHelp: 'All devices have been logged out. Log in with the new password.',
  logIn: 'Log in',
  incomplete: 'This link is incomplete.',
  incompleteHelp:
    'It lacks the email address or the secret of the letter. Your password is unchanged. Open the link from the letter again, or request a new one.',
  leaving: (seconds: number) => `You will be taken back in ${seconds}\u00a0s.`,
  goNow: 'Go now',
  stay: 'Stay here',
  newLink: 'Request a new link',
};

export const forgotPasswordScreen = {
  title: 'Forgot your password?',
  lead: 'Tell us the address of your account, and we send you a link to set a new password. Until then the old one stays as it is.',
  back: 'Back to the log-in',
};

export const resetPasswordScreen = {
  title: 'Set a new password',
  lead: 'The new password counts at once. The link from the letter works only once.',
};

/** The page of the letter about changed payout details. */
export const payoutAlarm = {
  title: 'It was not you?',
  lead: 'Somebody changed where the withdrawals of your account are paid to. If it was not you, freeze them now.',
  confirm: 'This was not me: freeze payouts',
  wasMe: 'If it was you, close this page. There is nothing to do.',
  doneLead: 'Nothing is paid out from your account now.',
  done: 'Payouts are frozen. People at Watchwell look at it and write to you.',
  password: 'Choose a new password',
};
