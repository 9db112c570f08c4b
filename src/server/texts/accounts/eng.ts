import { INVITATION_DAYS, LINK_MINUTES, UNVERIFIED_KEPT_HOURS } from '#shared/durations/durations.ts';

/** Emails about an account: how to open it, log-ins, and recovery. */

const notMe = {
  button: 'This wasn’t me',
  notes: ['If it was you, you don’t need to do anything. If not, choose a new password now and write to us.'],
};

export const accounts = {
  verifyEmail: {
    subject: 'Confirm your email address',
    paragraphs: ['Someone registered a Watchwell account with this address. Please confirm that it was you.'],
    button: 'Confirm the address',
    notes: [
      `The link works for ${LINK_MINUTES['verify-email'] / 60} hours.`,
      `If it wasn’t you, you don’t need to do anything: we delete unconfirmed accounts after ${UNVERIFIED_KEPT_HOURS} hours.`,
    ],
  },
  alreadyRegistered: {
    subject: 'You already have an account',
    paragraphs: [
      'Someone, perhaps you, has just tried to register at Watchwell with this address. It already has an account, so nothing was changed.',
    ],
    button: 'Log in',
    notes: [
      'Forgotten your password? Choose “Forgot Password?” there.',
      'If it wasn’t you, you don’t need to do anything.',
    ],
  },
  resetPassword: {
    subject: 'Choose a new password',
    paragraphs: ['Someone asked for a new password for the Watchwell account with this address.'],
    button: 'Choose a new password',
    notes: [
      `The link works once, for ${LINK_MINUTES['reset-password']} minutes. It logs out all your devices.`,
      'If it wasn’t you, you don’t need to do anything: your password stays the same.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Watchwell account has just been changed. We’ve logged out all other devices.',
    ],
    ...notMe,
  },
  secondFactorAdded: {
    subject: 'You now need a code to log in',
    paragraphs: [
      'From now on you need a code from your app to log in, as well as your password. Keep your recovery codes safe.',
    ],
    ...notMe,
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    paragraphs: [
      'From now on you can log in to Watchwell with this passkey, and the password alone is no longer enough. Keep your recovery codes safe.',
    ],
    ...notMe,
  },
  oneFactorRemoved: {
    subject: 'An app or a passkey was removed',
    paragraphs: [
      'You can no longer log in to Watchwell with one of your apps or passkeys. The password alone still isn’t enough.',
    ],
    ...notMe,
  },
  secondFactorRemoved: {
    subject: 'You no longer need a code to log in',
    paragraphs: [
      'Two-step verification is off for your Watchwell account: the password alone is enough to log in.',
    ],
    ...notMe,
  },
  secondFactorReset: {
    subject: 'Two-step verification was turned off',
    paragraphs: [
      'Watchwell’s operator has turned off two-step verification for your account because someone told us that the app or passkey was lost. You’ve been logged out everywhere, and the password alone is enough to log in.',
    ],
    ...notMe,
  },
  newBrowser: {
    subject: 'New log-in to your account',
    fact: (of: { time: string; browser: string; system: string; country: string }) =>
      `Someone has logged in to your Watchwell account from a new browser. Time: ${of.time} UTC. Browser: ${of.browser}. System: ${of.system}. Country: ${of.country}.`,
    unknown: 'unknown',
    button: 'This wasn’t me',
    notes: [
      'If it was you, you don’t need to do anything. If not, choose a new password now: it logs everyone out. Then write to us.',
      'Your settings show everywhere you’re logged in.',
    ],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    fact: (left: number) => `One of your recovery codes was used and no longer works. You have ${left} left.`,
    ...notMe,
  },
  onTheList: {
    subject: 'You’re on the waiting list',
    place: (number: number) => `Thank you. You’re number ${number} on the waiting list.`,
    paragraphs: [
      'We’ll email you as soon as it’s your turn; you don’t need to do anything. We can’t promise how long it will take.',
    ],
    button: 'How Watchwell works',
    notes: ['If you didn’t ask for this, please ignore this email.'],
  },
  invitation: {
    subject: 'It’s your turn: here’s your invitation',
    paragraphs: [
      'Thank you for waiting. You can open your Watchwell page now: the button leads to a form that’s partly filled in. If it’s empty, choose “Ask for an invitation, or enter one” and enter this email address and the code:',
    ],
    button: 'Open my page',
    notes: [
      `The invitation works for ${INVITATION_DAYS} days, for this email address, and once.`,
      'If you didn’t ask for it, please ignore this email.',
    ],
  },
};

/** Emails to every staff member. */

type Facts = { who: string; what: string; by: string };

export const staffRights = {
  /** The author of an act that no staff member did. */
  command: 'the command on the server',
  wishes: { grant: 'give staff rights', revoke: 'remove staff rights' },
  news: {
    waiting: {
      subject: 'A change to the team needs a second person',
      fact: ({ who, what, by }: Facts) =>
        `Request: ${what}. Person: ${who}. Requested by: ${by}. Another team member has 72 hours to confirm or refuse it.`,
    },
    confirmed: {
      subject: 'The team has changed',
      fact: ({ who, what, by }: Facts) => `Done: ${what}. Person: ${who}. Confirmed by: ${by}.`,
    },
    refused: {
      subject: 'A change to the team was refused',
      fact: ({ who, what, by }: Facts) =>
        `The request was: ${what}. Person: ${who}. Refused by: ${by}. Nothing has changed.`,
    },
    withdrawn: {
      subject: 'A change to the team was withdrawn',
      fact: ({ who, what, by }: Facts) =>
        `The request was: ${what}. Person: ${who}. Withdrawn by: ${by}. Nothing has changed.`,
    },
    expired: {
      subject: 'Nobody confirmed a change to the team',
      fact: ({ who, what }: Facts) =>
        `The request was: ${what}. Person: ${who}. Nobody confirmed it within 72 hours. Nothing has changed.`,
    },
  },
  button: 'See the team',
  notes: ['If you don’t know why, ask your colleagues in person or by phone before you confirm anything.'],
};
