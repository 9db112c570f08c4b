import { plural } from './plural.ts';

export const ownStory = {
  title: 'News on your page',
  help: 'Who helped you likes to hear how it goes on. A few words are enough, and a picture if you like.',
  followers: plural({
    one: '# person reads your news by letter.',
    other: '# people read your news by letter.',
  }),
  reminders: 'Remind me by letter when my page has been quiet for 60 days',
  remindersHint: 'Once in 60 days at most.',
  words: 'What is new?',
  wordsHint: 'Up to 1,000 characters. Everybody who has the link can read it.',
  choose: 'Add a picture',
  another: 'Choose another picture',
  drop: 'or drop it here',
  rules: 'JPEG, PNG or WebP, up to 10 MB. Places and dates inside the file are taken out.',
  sending: 'Sending the picture...',
  picture: 'The picture is kept. It shows with your words.',
  post: 'Put it on my page',
  posting: 'Sending...',
  posted: 'It is on your page now',
  remove: 'Remove',
  removed: 'Removed from your page',
  loadFailed: 'What is on your page could not be loaded',
  loadFailedHelp: 'Nothing of it has changed.',
  needsConsent:
    'News are shown with your consent to health details only, in its newest words. Give it in your settings, beside your need.',
  wordsTitle: 'Thanks and a second language',
  wordsHelp: 'Both stand on your page. Leave empty what you do not need.',
  thanks: 'Your thanks',
  thanksHint:
    'Up to 300 characters, in your own words. It stands at the top of your page, and people read it after their two minutes for you.',
  secondStory: 'Your story in another language',
  secondStoryHint: 'For readers who do not read the first one. Up to 4,000 characters.',
  save: 'Save these words',
  saving: 'Saving...',
  saved: 'Saved',
};
