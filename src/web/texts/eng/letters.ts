/** The kinds of email that an account wants. */
export const ownLetters = {
  title: 'Emails we send you',
  help: 'Choose which emails you want. Each one also has an unsubscribe link.',
  kinds: {
    'goal-reached': {
      name: 'Your goal is reached',
      hint: 'Once, when your page has collected its whole goal.',
    },
    'quiet-page': {
      name: 'A reminder when your page is quiet',
      hint: 'When there has been no news for 60 days. At most once every 60 days.',
    },
    'papers-came': { name: 'We’ve received your documents or a bill', hint: 'Right after you send them.' },
    'campaign-runs': {
      name: 'Your campaign is in review or running',
      hint: 'We always tell you when a campaign is refused or stopped.',
    },
    'campaign-ended': { name: 'Your campaign is sold out', hint: 'Once for each campaign.' },
    'daily-letter': {
      name: 'What’s waiting today',
      hint: 'Every morning when something is waiting for staff.',
    },
  },
  always: 'Always sent',
  alwaysHelp: 'You need these emails, so you can’t turn them off:',
  classes: [
    'Security: new log-ins, passwords, codes, payout details',
    'Money that leaves, comes back or is under review',
    'Decisions that you may have to answer',
    'Receipts, invoices and what the law requires',
  ],
  wanted: 'You’ll get these emails',
  ended: 'You won’t get these emails',
  failed: 'Your choices couldn’t be loaded',
};
