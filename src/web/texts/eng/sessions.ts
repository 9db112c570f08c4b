/** Where an account is logged in, in the settings. */
export const sessions = {
  title: 'Where you are logged in',
  help: 'You do not know one of them? Log it out, then choose a new password.',
  failed: 'Where you are logged in could not be loaded.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown browser',
  unknownCountry: 'Country unknown',
  thisDevice: 'This browser',
  lastUsed: 'Last used:',
  end: 'Log out',
  ended: 'It is logged out.',
  endOthers: 'Log out everywhere else',
  othersEnded: 'All other browsers are logged out.',
};
