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
