import { INVITATION_DAYS, LINK_MINUTES, UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';

/** Letters about an account: what opens it, who came in, and the way in. */

const notMe = {
  button: 'This wasn’t me',
  notes: ['If it was you, you need not do anything. If not, request a new password now, and write to us.'],
};

export const accounts = {
  verifyEmail: {
    subject: 'Confirm your email address',
    paragraphs: [
      'An account at Watchwell was registered with this address. Please confirm that the address and the account are yours.',
    ],
    button: 'Confirm the address',
    notes: [
      `The link works for ${LINK_MINUTES['verify-email'] / 60} hours.`,
      `If you didn’t register, you need not do anything: an account that nobody confirms is deleted after ${UNVERIFIED_KEPT_HOURS} hours.`,
    ],
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    paragraphs: [
      'Somebody, perhaps you, has just tried to register at Watchwell with this address. It has an account already, so no other one was made, and nothing was changed.',
    ],
    button: 'Log in',
    notes: [
      'You don’t remember the password? Choose “Forgot Password?” there.',
      'If it wasn’t you, you need not do anything.',
    ],
  },
  resetPassword: {
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for the Watchwell account with this address.'],
    button: 'Choose a new password',
    notes: [
      `The link works once, for ${LINK_MINUTES['reset-password']} minutes. All devices are then logged out.`,
      'If you didn’t request it, you need not do anything: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Watchwell account has just been changed. Other devices were logged out.',
    ],
    ...notMe,
  },
  secondFactorAdded: {
    subject: 'Logging in now takes a code as well',
    paragraphs: ['From now on logging in takes a code of your app as well. Keep the recovery codes safe.'],
    ...notMe,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'From now on this passkey opens your Watchwell account, and the password alone doesn’t. Keep the recovery codes safe.',
    ],
    ...notMe,
  },
  oneFactorRemoved: {
    subject: 'An app or a passkey was removed',
    paragraphs: [
      'An app or a passkey opens your Watchwell account no more. Logging in still takes more than the password.',
    ],
    ...notMe,
  },
  secondFactorRemoved: {
    subject: 'Logging in takes no code any more',
    paragraphs: ['Your Watchwell account has no second factor any more: the password alone opens it.'],
    ...notMe,
  },
  secondFactorReset: {
    subject: 'Your second factor was taken away',
    paragraphs: [
      'An operator of Watchwell has taken the second factor of your account away, because somebody said that it was lost. All sessions have ended, and the password alone opens the account.',
    ],
    ...notMe,
  },
  newBrowser: {
    subject: 'New log-in to your account',
    fact: (of: { time: string; browser: string; system: string; country: string }) =>
      `Somebody has logged in to your Watchwell account from a browser that it didn’t know. Time: ${of.time} UTC. Browser: ${of.browser}. System: ${of.system}. Country: ${of.country}.`,
    unknown: 'unknown',
    button: 'This wasn’t me',
    notes: [
      'If it was you, you need not do anything. If not, request a new password now: it ends all sessions. Then write to us.',
      'Where you are logged in is shown in the settings of your account.',
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    fact: (left: number) => `A recovery code of your account was used. It works no more; ${left} are left.`,
    ...notMe,
  },
  onTheList: {
    subject: 'You are on the waiting list',
    place: (number: number) =>
      `Thank you. Your request has arrived. Your place on the waiting list is ${number}.`,
    paragraphs: [
      'We write to you as soon as it is your turn. Until then you need not do anything. How long it takes we can’t promise.',
    ],
    button: 'How Watchwell works',
    notes: ['If you didn’t ask for this, please ignore this email.'],
  },
  invitation: {
    subject: 'It is your turn: your invitation',
    paragraphs: [
      'Thank you for waiting. You can open your page at Watchwell now: the button leads to a form that is already begun. If it is empty, choose “Ask for an invitation, or enter one” there, and enter this email address and the code:',
    ],
    button: 'Open my page',
    notes: [
      `The invitation works for ${INVITATION_DAYS} days, for this email address, and once.`,
      'If you didn’t ask for it, please ignore this email.',
    ],
  },
};
