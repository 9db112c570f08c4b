/** Apart from the shell's own texts, because visitors never need them. */
export const memberLinks = {
  mainMenu: 'Main',
  menu: 'Menu',
  logout: 'Logout',
  myPage: 'My page',
  dashboard: 'Dashboard',
  settings: 'User Settings',
  adminPanel: 'Admin Panel',
  payouts: 'Payouts',
  balance: 'Balance',
  fromAdverts: 'From adverts',
};

export const shell = {
  skip: 'Skip to content',
  staging: 'This is a test system: nothing here is real.',
  login: 'Login',
  company:
    'Watchwell is a platform on which adverts pay for medical treatment. Nobody has to give money: watching is enough.',
  registered: (of: { operatorName: string; companyNumber: string; operatorJurisdiction: string }) =>
    `${of.operatorName}, company No. ${of.companyNumber}, registered in ${of.operatorJurisdiction}.`,
  quickLinks: 'Quick links',
  contact: 'Contact',
  links: {
    home: 'Home',
    about: 'About us',
    terms: 'Terms and conditions',
    privacy: 'Privacy policy',
    donate: 'Donate',
  },
  language: 'Language',
  theme: 'Appearance',
  themes: { system: 'Auto', light: 'Light', dark: 'Dark' },
  errorTitle: 'This page could not be shown',
  errorHelp: 'Nothing was lost or changed. Try again, or go to the start page.',
  errorRetry: 'Try Again',
  errorReference: (id: string) => `If you write to us about it, name this number: ${id}`,
  home: 'Go to the start page',
};

export const product = { description: 'Watch an advert. Pay for someone’s treatment.' };

export const accessDenied = {
  needs: {
    buyer: 'Access Denied: Only advertisers can access this page.',
    admin: 'Access Denied: Only the administrator of payouts can access this page.',
    superAdmin: 'Access Denied: Only administrators can access this page.',
  },
  signedInAs: (name: string, email: string) => `You are logged in as ${name}, ${email}.`,
  toDashboard: 'Go to your dashboard',
  otherAccount: 'Log out',
};

export const blockerGate = {
  title: 'Please disable adblock',
  why: 'Here adverts pay for people’s treatment. With a blocker they cannot be shown, so nothing can be collected.',
  steps: [
    'uBlock Origin, AdBlock, AdGuard: press its icon beside the address and switch it off for this site.',
    'Brave: press the lion beside the address and lower the shields.',
    'Opera, Samsung Internet: settings, ad blocker, add this site to the exceptions.',
  ],
  again: 'Check again',
  still: 'The blocker is still on for this site.',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

export const patientSearch = {
  label: 'Patient id or link',
  search: 'Search',
  openSearch: 'Search for a patient',
  closeSearch: 'Close the search',
  empty: 'Type an id first',
};

export const patientLookup = {
  looking: 'Looking…',
  unknown: 'There is no patient with this id.',
  failed: 'The search did not work. Try again.',
};

/** Of calls without an answer of ours, which may have done what was asked or not. */
export const unanswered = {
  unreachable: 'No connection to Watchwell. Check your internet and try again.',
  unexplained: 'There was no proper answer. Please look whether it worked before you try again.',
};
