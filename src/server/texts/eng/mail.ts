/** What stands around the words of every letter. */
export const mail = {
  greeting: 'Hello!',
  linkHint: 'If the button does not work, open this address:',
  signature: 'Watchwell. Watch adverts so that people get well.',
};
