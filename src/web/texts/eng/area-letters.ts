/** Which letters an account wants. */
export const ownLetters = {
  title: 'Letters to you',
  help: 'Choose which of these letters you want. Each of them also has a link that ends its kind.',
  kinds: {
    'goal-reached': {
      name: 'Your goal is reached',
      hint: 'Once, when all that your page asked for is collected.',
    },
    'quiet-page': {
      name: 'A reminder when your page is quiet',
      hint: 'When there was nothing new for 60 days. Once in 60 days at most.',
    },
    'papers-came': { name: 'Your papers or a bill have come', hint: 'Right after you send them.' },
    'campaign-runs': {
      name: 'Your campaign waits for a look, or runs',
      hint: 'A refusal, and a campaign that is stopped, we always tell you.',
    },
    'campaign-ended': { name: 'Your campaign was watched to its end', hint: 'Once for each campaign.' },
    'daily-letter': {
      name: 'What waits today',
      hint: 'In the morning of each day on which something waits for staff.',
    },
  },
  always: 'Always sent',
  alwaysHelp: 'These letters you need, so they cannot be ended:',
  classes: [
    'Security: new log-ins, passwords, codes, payout details',
    'Money that leaves, comes back or is held',
    'Decisions that you may have to answer',
    'Receipts, invoices and what the law asks for',
  ],
  wanted: 'You get these letters',
  ended: 'You get these letters no more',
  failed: 'Your choices could not be loaded',
};
