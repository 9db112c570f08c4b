/** The second factor, in the settings. */
export const security = {
  title: 'Two-step verification',
  help: 'It means nobody can get in with your password alone. A passkey is easiest: unlock your account with your finger, your face or your device’s PIN. Or use an app on your phone, such as Google Authenticator or Aegis, that shows a new code every half minute.',
  needed: 'Staff need this before anything else. Set it up now, then all other screens open.',
  off: 'It’s off: your password alone opens your account.',
  on: 'The app has been on since',
  passkeys: 'Passkeys',
  addPasskey: 'Add a passkey',
  passkeyAdded: 'Added:',
  passkeyUsed: 'Last used:',
  removePasskey: 'Remove',
  removePasskeyQuestion: 'Remove this passkey?',
  removePasskeyConsequences:
    'It won’t open your account any more. If it’s your last passkey or app, your recovery codes go too, and your password alone opens the account.',
  removeAppConsequences:
    'Codes from the app won’t open your account any more. Your passkeys and recovery codes still will.',
  failed: 'We couldn’t load whether two-step verification is on.',
  left: (count: number) => `Recovery codes left: ${count}.`,
  setUp: 'Set up an app',
  scan: '1. Scan this with the app',
  qr: 'QR code for the app',
  byHand: 'Or type this key into it:',
  copyKey: 'Copy the key',
  copied: 'Copied.',
  notCopied: 'Copying didn’t work. Please select the text and copy it.',
  code: '2. Type in the code that it shows',
  confirm: 'Turn it on',
  cancel: 'Cancel',
  codesTitle: 'Your recovery codes',
  codesHelp:
    'Each one opens your account once if you lose your phone. Write them down or keep them in a password manager: we show them only now.',
  download: 'Save them as a file',
  kept: 'I’ve saved them',
  renew: 'New recovery codes',
  renewQuestion: 'Make new recovery codes?',
  renewConsequences: 'Your old codes will stop working.',
  remove: 'Turn off the app',
  removeQuestion: 'Turn off the app?',
  removeConsequences:
    'Your password alone will open your account, and your recovery codes will stop working.',
};

/** Where an account is logged in, in the settings. */
export const sessions = {
  title: 'Where you’re logged in',
  help: 'Don’t recognise one of them? Log it out, then choose a new password.',
  failed: 'We couldn’t load where you’re logged in.',
  device: (browser: string, system: string) => `${browser} on ${system}`,
  unknownDevice: 'Unknown browser',
  unknownCountry: 'Country unknown',
  thisDevice: 'This browser',
  lastUsed: 'Last used:',
  end: 'Log out',
  ended: 'Logged out.',
  endOthers: 'Log out everywhere else',
  othersEnded: 'All other browsers are logged out.',
};
