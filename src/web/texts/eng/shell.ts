import { plural } from './plural.ts';

export const shell = {
  skip: 'Skip to content',
  staging: 'This is a test system: nothing here is real.',
  opensSoon:
    'Watchwell opens soon. You can already register and prepare your page or your adverts; watching, giving and paying start when we open.',
  login: 'Login',
  places: { title: 'Main pages', people: 'People', how: 'How it works', advertise: 'Advertise' },
  company:
    'Watchwell is a platform on which adverts pay for medical treatment. Nobody has to give money: watching is enough.',
  registered: (of: { operatorName: string; companyNumber: string; operatorJurisdiction: string }) =>
    `${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}.`,
  quickLinks: 'Quick links',
  contact: 'Contact',
  links: {
    home: 'Home',
    about: 'About us',
    books: 'Open books',
    library: 'Advert library',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    donate: 'Donate',
    fees: 'Fees, refunds, complaints',
    accessibility: 'Accessibility',
  },
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  errorTitle: 'This page couldn’t be shown',
  errorHelp: 'Nothing was lost or changed. Try again, or go to the home page.',
  errorRetry: 'Try Again',
  errorReference: (id: string) => `If you contact us about this, please give this number: ${id}`,
  home: 'Go to the home page',
};

/** The members of the general account, by its setting. */
export const members = {
  'verified-email': 'all registered patients with an open page',
  'checked-case': 'all patients whose page we have checked',
};

export const product = { description: 'Watch an advert. Pay for someone’s treatment.' };

export const patientSearch = {
  label: 'Name, id or link',
  search: 'Search',
  openSearch: 'Search for a patient',
  closeSearch: 'Close the search',
  empty: 'Type a name or an id first',
};

/** Calls without a reply of ours, which may have succeeded or not. */
export const unanswered = {
  unreachable: 'No connection to Watchwell. Check your internet and try again.',
  unexplained: 'We didn’t get a clear answer. Please check whether it worked before you try again.',
};

export const share = { share: 'Share', failed: (url: string) => `Copy the link: ${url}` };

export const skeleton = { loading: 'Loading…' };

export const landing = {
  headline: ['Watch an advert.', 'Pay for someone’s treatment.'],
  lead: 'Advertisers pay for every advert you watch to the end. The money goes to people who need treatment.',
  watch: 'Watch as a guest',
  watchNote: 'No account. One advert takes 5 to 60\u00a0seconds.',
  points: ['No donations are required', 'There are no account fees'],
  testingPoint: 'The platform is in testing mode',
  waysTitle: 'Get started',
  doors: {
    patient: 'I need funds',
    advertise: 'I want to advertise',
    about: 'How Watchwell works',
  },
  description:
    'Watch an advert of 5 to 60 seconds: what the advertiser pays goes to people who need treatment. Free, without an account.',
};

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

export const people = {
  title: 'People you can help',
  help: 'They chose to be shown here.',
  orders: { closest: 'Closest to the goal', newest: 'Newest' },
  orderLabel: 'Order',
  name: 'Search by name',
  search: 'Find a person',
  noneFound: 'Nobody with this name is listed here.',
  seeAll: (count: number) => `See all ${count}`,
  failed: 'The list couldn’t be loaded. Please try again.',
  checked: 'Checked',
  toGo: (amount: string) => `${amount} to go`,
  reached: 'Goal reached',
  ofGoal: (collected: string, goal: string) => `${collected}\u00a0of\u00a0${goal}`,
  progress: 'Progress towards the goal',
  open: (name: string) => `Help ${name}`,
  free: 'Free for you, no account needed.',
  counts: {
    title: 'Counted by our server, never rounded up',
    watchedToday: 'adverts watched today',
    helpersThisMonth: 'helpers this month',
    paidOut: (people: string) => `paid out in all, to ${people} people`,
    paidOutToOne: 'paid out in all, to one person',
  },
};
