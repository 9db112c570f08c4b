import { plural } from './plural.ts';

export const patient = {
  concernFailed: 'This couldn’t be opened. Please try again.',
  give: (name: string) => `Give ${name} two minutes`,
  follow: {
    title: 'Would you like to hear more?',
    text: 'We’ll email you when the goal is near, when money is paid out, and when there is news. No account needed.',
    button: 'Follow this page',
  },
  watch: 'Watch ads',
  watchNote: 'Free for you. From 5 seconds.',
  donate: 'Donate to all patients',
  donateShare: (name: string, patients: string) =>
    `Divided equally among ${patients}. ${name} is one of them.`,
  sharers: plural({ one: '# patient', other: '# patients' }),
  ofGoal: (goal: string) => `of\u00a0${goal} goal`,
  collected: 'collected',
  reached: 'Goal reached',
  chapter: (number: number) => `New goal, chapter ${number}`,
  paying: {
    reached: 'The payout comes next. Anything you add now goes to the next goal.',
    'on-its-way': 'The payout is on its way.',
    paid: 'Paid out. Thank you.',
  },
  progress: 'Progress towards the goal',
  checked: 'Checked on',
  peopleToday: plural({ one: '# person has helped today.', other: '# people have helped today.' }),
  beFirst: 'Be the first to help.',
  adverts: plural({ one: '# advert watched', other: '# adverts watched' }),
  about: 'About',
  secondStory: 'The story in another language',
  helpAll: 'Help all patients',
  helpNext: (name: string) => `Help ${name} next`,
  ownPage: 'This is your page, as everyone sees it.',
  edit: 'Edit',
  headTitle: (name: string) => `Help ${name}`,
  emptyTitle: 'Patient page',
};
