import { plural } from './plural.ts';

export const patientSheet = {
  title: (name: string) => `Sheet to print: ${name}`,
  emptyTitle: 'Sheet to print',
  empty: 'There is nothing to print yet: this page does not exist, or is not filled in.',
  back: 'Back to the page',
  print: 'Print',
  help: 'One A4 page for a notice board, a clinic or a shop window.',
  goal: (amount: string) => `Goal: ${amount}`,
  call: 'Help me with your attention',
  steps: [
    'Scan the code with your phone’s camera.',
    'Watch an advert: from 5\u00a0seconds, free, without an account.',
    'The advertiser pays, and the money goes to my treatment.',
  ],
  qrLabel: (address: string) => `QR code that leads to ${address}`,
};

export const patient = {
  watch: 'Watch ads',
  watchNote: 'Free for you. From 5 seconds.',
  donate: 'Donate',
  ofGoal: (goal: string) => `of ${goal} goal`,
  collected: 'collected',
  reached: 'Goal reached',
  progress: 'Collected of the goal',
  adverts: plural({ one: '# advert watched', other: '# adverts watched' }),
  today: (count: string) => `${count} today`,
  about: 'About',
  facts: 'Facts',
  id: 'Page id',
  copyId: 'Copy the id',
  idCopied: 'Id copied',
  country: 'Country',
  price: 'Price',
  funds: 'Funds',
  howTitle: 'Where the money comes from',
  steps: [
    'You watch an advert to its end. Our server measures the time.',
    'The advertiser pays for that view. You pay nothing.',
    'The earnings are added to this page at once, and paid out when the goal is reached.',
  ],
  empty: "This page is empty, please fill out information in the user's settings",
  emptyOwner: 'Your page shows as soon as your need and your goal are filled in.',
  emptyUnagreed:
    'Others see this because your consent to show your health details is missing. What you wrote is kept, and only you can see it.',
  emptyVisitor: 'Its owner has not filled it in yet. You can help all patients meanwhile.',
  fillIn: 'Fill in your details',
  agree: 'Read and agree',
  helpAll: 'Help all patients',
  unknown: 'There is no patient with this id. Check the link or the id.',
  searchAgain: 'You can search again above.',
  ownPage: 'This is your page, as everybody sees it.',
  edit: 'Edit',
  headTitle: (name: string) => `Help ${name}`,
  emptyTitle: 'Patient page',
};

export const patientPreview = {
  progress: (funds: string, goal: string) =>
    `${funds} of ${goal} collected. Watching an advert is free and adds to it.`,
  picture: (name: string, percent: number, goal: string) =>
    `${name}: ${percent}% of the ${goal} goal collected`,
};
