export const accounts = {
  verifyEmail: {
    subject: 'Confirm your email address',
    paragraphs: [
      'An account at Watchwell was registered with this address. Please confirm that the address and the account are yours.',
    ],
    button: 'Confirm the address',
    notes: [
      'The link works for 24 hours.',
      'If you did not register, you need not do anything: an account that nobody confirms is deleted after 48 hours.',
    ],
  },
  resetPassword: {
    subject: 'Choose a new password',
    paragraphs: ['A new password was requested for the Watchwell account with this address.'],
    button: 'Choose a new password',
    notes: [
      'The link works once, for 60 minutes. All devices are then logged out.',
      'If you did not request it, you need not do anything: your password stays as it is.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    paragraphs: [
      'The password of your Watchwell account has just been changed. Other devices were logged out.',
    ],
    button: 'This was not me',
    notes: ['If it was you, you need not do anything. If not, request a new password now.'],
  },
  accessToken: {
    subject: 'It is your turn: your access token',
    paragraphs: [
      'Thank you for waiting. You can register at Watchwell now. Choose “I have token”, enter this email address and the token:',
    ],
    button: 'Enter the token',
    notes: [
      'The token works for 7 days, for this email address, and for one registration.',
      'If you did not ask for it, please ignore this letter.',
    ],
  },
};
