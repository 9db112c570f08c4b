export const following = {
  title: 'Tell me how it goes on',
  help: 'We write when half, nine tenths or all of the goal is collected, when money is paid out, and when there is news. At most one letter a day.',
  email: 'Your email address',
  emailHint: 'For these letters only. The patient sees how many people follow, never who.',
  send: 'Send me the letter',
  sending: 'Sending...',
  cancel: 'Cancel',
  close: 'Close',
  sent: (email: string) =>
    `Now look into your mailbox. We have written to ${email}: one press there, and you will hear how it goes on. The link works for 48 hours. If nothing comes, try again tomorrow: one mailbox gets at most ten emails a day.`,
};

export const followScreen = {
  title: 'Letters',
  lead: 'Letters that you can do without end with one press.',
  reading: 'Reading the link of your letter...',
  incomplete: 'This link is incomplete. Please open it from the letter once more.',
  confirm: {
    title: 'Hear how it goes on',
    text: 'You will get at most one letter a day: when the goal comes near, when money is paid out, and when there is news.',
    button: 'Yes, write to me',
    done: 'Done. You will hear how it goes on.',
    next: 'To the page',
  },
  end: {
    title: 'End the letters',
    text: 'You will get no more letters of this page, and we delete your address from its list.',
    button: 'End these letters',
    done: 'Done. There will be no more letters of this page.',
    next: 'To Watchwell',
  },
  off: {
    title: 'End letters of this kind',
    text: 'You will get no more letters of the kind that brought you here. What your account and your money need you to know still comes.',
    button: 'End these letters',
    done: 'Done. There will be no more letters of this kind. In your settings you can ask for them again.',
    next: 'To Watchwell',
  },
};
