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

export const patientLookup = {
  looking: 'Looking…',
  unknown: 'There is no patient with this id.',
  failed: 'The search did not work. Try again.',
};

/** Words of the parts themselves. */
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
