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

export const accessDenied = {
  needs: {
    buyer: 'Access Denied: Only advertisers can access this page.',
    admin: 'Access Denied: Only the administrator of payouts can access this page.',
    patient: 'Access Denied: Only patients can access this page.',
    superAdmin: 'Access Denied: Only administrators can access this page.',
  },
  signedInAs: (name: string, email: string) => `You’re logged in as ${name}, ${email}.`,
  toDashboard: 'Go to your dashboard',
  otherAccount: 'Log out',
};

export const blockerGate = {
  title: 'Please disable adblock',
  why: 'Adverts pay for people’s treatment here. An ad blocker hides them, so nothing can be collected.',
  steps: [
    'uBlock Origin, AdBlock, AdGuard: click its icon next to the address bar and turn it off for this site.',
    'Brave: click the lion next to the address bar and turn Shields off.',
    'Opera, Samsung Internet: open settings, find the ad blocker and add this site to its exceptions.',
  ],
  again: 'Check again',
  still: 'Your ad blocker is still on for this site.',
  terms: 'Terms and conditions',
  privacy: 'Privacy policy',
};

export const otherName = {
  title: { eng: 'Your name in English letters', ua: 'Your name in Ukrainian letters' },
  first: { eng: 'First name in English letters', ua: 'First name in Ukrainian letters (optional)' },
  last: { eng: 'Last name in English letters', ua: 'Last name in Ukrainian letters (optional)' },
  shown: {
    eng: (name: string) => `English pages show “${name}”.`,
    ua: (name: string) => `Ukrainian pages show “${name}”.`,
  },
};

export const patientLookup = {
  looking: 'Looking…',
  unknown: 'We found nobody. Many people don’t show their name here: ask for the link to their page.',
  failed: 'The search didn’t work. Try again.',
};

/** Texts of the parts in src/web/ui. */
export const ui = {
  close: 'Close',
  cancel: 'Cancel',
  dismiss: 'Dismiss',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on.',
  tryAgain: 'Try Again',
  logInAgain: 'Log in again in a new tab',
  notifications: 'Notifications',
  selectCountry: 'Select Country',
  noCountries: 'No countries found',
  allCountries: 'All Countries',
  remove: (name: string) => `Remove ${name}`,
  openList: 'Show the list',
  clear: 'Clear',
  scrollable: (caption: string) => `${caption}, table, scrolls sideways`,
};
