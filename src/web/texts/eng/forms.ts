import { INVITATION_DAYS, LINK_MINUTES, UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';

export const testingBanner = { text: 'The platform is in testing mode.', more: 'What does this mean?' };

export const registration = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  emailHint: 'We’ll send a link there to confirm your address.',
  invitedEmail: 'Your invitation is for this address, so there’s nothing to confirm.',
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
    `Open the link in the email we sent to ${email}. Check your spam folder too. If nothing arrives, try again tomorrow: we send at most ten emails a day to one mailbox.`,
  thenLogIn: 'Log in with your email and password.',
  alreadyHave:
    'If this address already had an account, we didn’t make another one, and the email says so. Log in with your old password, or request a new one.',
};

export const accessToken = {
  task: 'What would you like to do?',
  request: 'Ask for an invitation',
  verify: 'I have an invitation',
  name: 'Name',
  email: 'Email',
  emailHint: 'We’ll send the invitation there. Only this address can use it.',
  tokenEmailHint: 'The address we sent the invitation to.',
  token: 'Invitation code',
  tokenHint: 'Copy it from the email, with or without dashes.',
  sendRequest: 'Send the request',
  sendToken: 'Continue',
  requested: 'We’ve received your request. You’ll get an email with the invitation when it’s your turn.',
  home: 'Go to the home page',
  nextTitle: 'What comes next',
  keptPlace: 'If you ask again with the same address, you keep your place.',
  sentTo: (email: string) =>
    `We’re emailing your place on the list to ${email}. The invitation will go there as well. Check your spam folder. If nothing arrives, try again tomorrow: we send at most ten emails a day to one mailbox.`,
  another: 'Use another address',
};

export const login = {
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  forgot: 'Forgot Password?',
  loggedInAs: (email: string) => `You’re logged in as ${email}.`,
  toDashboard: 'Go to the dashboard',
  cookiesRefused:
    'The password was right, but your browser blocked the cookie that keeps you logged in. Allow cookies for this site and try again.',
  yourTurn: (seconds: number) =>
    seconds < 60
      ? `You can try again in ${seconds} s.`
      : `You can try again in ${Math.ceil(seconds / 60)} min.`,
};

export const secondStep = {
  title: 'One more step',
  lead: 'Your password was right. Now use your passkey, or the code from your app.',
  code: 'Code from the app',
  hint: 'Six digits. If you’ve lost your phone, use a recovery code.',
  finish: 'Log in',
  back: 'Start again',
};

export const googleRegistration = {
  known: (email: string) => `Google confirmed that you’re ${email}. Just a few details are missing.`,
  finish: 'Finish registration',
  welcome: 'Registration successful.',
};

export const googleLink = {
  or: 'or',
  logIn: 'Log in with Google',
  register: 'Register with Google',
  inApp: 'Google doesn’t work inside this app. To continue with Google, open this page in your browser:',
  copy: 'Copy the address',
  copied: 'Address copied',
  copyFailed: 'Copying didn’t work. Please select the address and copy it.',
};

/** The page opened by the email's link. */
export const confirmEmail = {
  title: 'Confirm your email address',
  lead: 'Confirm that this address is yours. If you didn’t register at Watchwell, just close this page.',
  chooseLead: `Choose a password to confirm this address. If you didn’t register at Watchwell, just close this page: we delete unconfirmed accounts after ${UNVERIFIED_KEPT_HOURS}\u00a0hours.`,
  address: 'The address to confirm:',
  confirm: 'Confirm the address',
  why: 'Why another password? The account was registered in another browser, so we can’t be sure who chose the first one. Once you confirm, only the new password works, and all other devices are logged out.',
  password: 'New Password',
  rule: '6 characters or more.',
  passwordAgain: 'Confirm Password',
  choose: 'Confirm and log in',
  verified: 'This email address is already verified.',
  verifiedHelp: 'Log in with your password. We haven’t changed it.',
  invalid: 'This link is no longer valid.',
  invalidHelp:
    'Log in and request a new link. If you don’t know your password, request a new one: that confirms the address too.',
  incomplete: 'This link is incomplete.',
  incompleteHelp:
    'Part of the link is missing. Open it from the email again, or log in and request a new one.',
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
  tokenVerified: 'Your invitation is valid. You can register now.',
  invitedPoints: [
    'Register here.',
    'Describe your medical need and set a goal.',
    'Share your page. Every advert watched there brings you closer.',
  ],
  invited: 'Welcome. It’s your turn: one form, and you have a page of your own.',
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
    'Wait for our email. How long depends on how many people are waiting; we can’t promise a day.',
    `Open the link in the email within ${INVITATION_DAYS}\u00a0days, and register.`,
  ],
};

export const forgotPassword = {
  email: 'Email',
  emailHint: 'The email you log in with.',
  request: 'Request',
  sent: 'Please check your email for password reset link.',
  sentTo: (email: string) =>
    `If there is an account with ${email}, the email arrives within a few minutes. Its link works once, for ${LINK_MINUTES['reset-password']}\u00a0minutes. Check your spam folder too. If nothing arrives, try again tomorrow: we send at most ten emails a day to one mailbox.`,
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
    'Part of the link is missing. Your password is unchanged. Open the link from the email again, or request a new one.',
  leaving: (seconds: number) => `You will be taken back in ${seconds}\u00a0s.`,
  goNow: 'Go now',
  stay: 'Stay here',
  newLink: 'Request a new link',
};

export const forgotPasswordScreen = {
  title: 'Forgot your password?',
  lead: 'Enter your account’s email and we’ll send you a link to set a new password. Your old password works until then.',
  back: 'Back to log-in',
};

export const resetPasswordScreen = {
  title: 'Set a new password',
  lead: 'Your new password works straight away. The link from the email works only once.',
};

/** The page opened by the email about changed payout details. */
export const payoutAlarm = {
  title: 'Wasn’t you?',
  lead: 'Someone changed where your withdrawals are paid. If it wasn’t you, freeze them now.',
  confirm: 'This wasn’t me: freeze payouts',
  wasMe: 'If it was you, close this page. There’s nothing to do.',
  doneLead: 'Nothing can be paid out from your account now.',
  done: 'Payouts are frozen. We’ll look into it and email you.',
  password: 'Choose a new password',
};
