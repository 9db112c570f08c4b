export const forgotPassword = {
  email: 'Email',
  emailHint: 'The address of your account.',
  request: 'Request',
  sent: 'Please check your email for password reset link.',
  sentTo: (email: string) =>
    `If there is an account with ${email}, the letter arrives within a few minutes. Its link works once, for 60\u00a0minutes. Look into the spam folder as well.`,
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
