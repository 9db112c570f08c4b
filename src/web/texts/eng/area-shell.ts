export * from './landing.ts';
export * from './patient.ts';
export * from './people.ts';

export const shell = {
  skip: 'Skip to content',
  staging: 'This is a test system: nothing here is real.',
  opensSoon:
    'Watchwell opens soon. You can already register and prepare your page or your adverts; watching, giving and paying start when we open.',
  login: 'Login',
  places: { title: 'Main places', people: 'People', how: 'How it works', advertise: 'Advertise' },
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
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    donate: 'Donate',
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
