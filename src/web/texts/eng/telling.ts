import { plural } from './plural.ts';

export const ownPlan = {
  title: 'What the money pays for',
  help: 'People like to see what their minutes pay for. Name up to six stages, in the order you’ll pay for them; your page shows which ones are funded. When you set a new goal after a payout, you name new ones.',
  stages: 'Stages',
  text: 'What for',
  amount: 'Amount, $',
  add: 'Add a stage',
  remove: (text: string) => `Remove ${text}`,
  wrong: 'Enter an amount such as 120 or 120.50.',
  together: (sum: string, goal: string) => `Total ${sum}, your goal ${goal}`,
  fromCase: 'Use the costs from my case',
  caseEmpty: 'Your case has no costs yet.',
  caseFailed: 'Your case couldn’t be loaded. Nothing has changed.',
  unit: 'Smallest unit',
  unitHint:
    'The smallest thing the money pays for: a tablet, a session, a visit. Then people can see what two minutes add.',
  unitText: 'Its name',
  half: 'Give each line a name and an amount.',
  needsConsent:
    'To show stages we need your consent to the updated wording. You can give it above, next to your need.',
  needsGoal: 'Set your goal first.',
  loadFailed: 'We couldn’t load what’s on your page',
  loadFailedHelp: 'Nothing has changed.',
};

export const ownStory = {
  title: 'News on your page',
  help: 'The people who helped would love an update. A few words are enough, and a picture if you like.',
  followers: plural({
    one: '# person gets your news by email.',
    other: '# people get your news by email.',
  }),
  words: 'What’s new?',
  wordsHint: 'Up to 1,000 characters. Everyone with the link can read it.',
  choose: 'Add a picture',
  another: 'Choose another picture',
  drop: 'or drop it here',
  rules: 'JPEG, PNG or WebP, up to 10 MB. We remove the location and date from the file.',
  sending: 'Sending the picture...',
  picture: 'The picture is saved. It appears with your words.',
  post: 'Post it on my page',
  posting: 'Sending...',
  posted: 'It’s on your page now',
  remove: 'Remove',
  removed: 'Removed from your page',
  loadFailed: 'We couldn’t load what’s on your page',
  loadFailedHelp: 'Nothing has changed.',
  needsConsent:
    'To show news we need your consent to the updated wording. You can give it in your settings, next to your need.',
  wordsTitle: 'Thanks, and your story in another language',
  wordsHelp: 'Both appear on your page. Leave empty what you don’t need.',
  thanks: 'Your thanks',
  thanksHint:
    'Up to 300 characters, in your own words. They appear at the top of your page, and people read them after their two minutes for you.',
  secondStory: 'Your story in another language',
  secondStoryHint: 'For people who can’t read the first one. Up to 4,000 characters.',
};

export const ownWishes = {
  title: 'Messages for you',
  help: 'We’ve read each one. You can hide any that you don’t want on your page.',
  others: plural({ one: 'Show # more', other: 'Show # more' }),
  empty: 'Messages from people who helped appear here once we’ve read them.',
  helper: 'A helper',
  hidden: 'Hidden',
  hide: 'Hide',
  show: 'Show again',
  of: (act: string, name: string) => `${act}: ${name}`,
  isHidden: 'It’s hidden now',
  shown: 'It’s on your page again',
  loadFailed: 'We couldn’t load the messages',
  loadFailedHelp: 'Nothing has changed.',
};
