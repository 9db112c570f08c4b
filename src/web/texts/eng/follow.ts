import { UNCONFIRMED_KEPT_HOURS } from '#shared/durations/durations.ts';

export const following = {
  title: 'Follow this page',
  help: 'We’ll email you when the page reaches 50, 90 and 100% of its goal, when money is paid out, and when there is news. At most one email a day.',
  email: 'Your email address',
  emailHint: 'We use it for these emails only. The patient sees how many people follow, never who.',
  send: 'Send me the link',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  sent: (email: string) =>
    `Check your inbox: we’ve sent a link to ${email}. Open it to confirm that you want to follow this page. The link works for ${UNCONFIRMED_KEPT_HOURS} hours. If nothing arrives, try again tomorrow: we send at most ten emails a day to one mailbox.`,
};

export const followScreen = {
  title: 'Emails',
  lead: 'You can unsubscribe with one click at any time.',
  reading: 'Checking your link...',
  incomplete: 'This link is incomplete. Please open it from the email again.',
  confirm: {
    title: 'Follow this page',
    text: 'You’ll get at most one email a day: when the goal is near, when money is paid out, and when there is news.',
    button: 'Yes, email me',
    done: 'Done. We’ll keep you posted.',
    next: 'To the page',
  },
  end: {
    title: 'Unsubscribe',
    text: 'You won’t get any more emails about this page, and we’ll delete your address from its list.',
    button: 'Unsubscribe',
    done: 'Done. You won’t get any more emails about this page.',
    next: 'To Watchwell',
  },
  off: {
    title: 'Unsubscribe from these emails',
    text: 'You won’t get any more emails of this kind. We’ll still email you about your account and your money.',
    button: 'Unsubscribe',
    done: 'Done. You won’t get any more emails of this kind. You can turn them on again in your settings.',
    next: 'To Watchwell',
  },
};
