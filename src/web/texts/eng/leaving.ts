import { plural } from './plural.ts';

/** Everything deleted with an account. The questions to the admin are the specification's words. */
export const deletion = {
  loadFailed: 'We couldn’t look up what would be deleted. Nothing was changed.',
  type: (name: string) => `Type the name to confirm: ${name}`,
  typeFirst: 'Type the name first.',
  blocked: (reason: string) => `This account can’t be deleted now. ${reason}`,
  adverts: plural({ one: '# ad', other: '# ads' }),
  payments: plural({ one: '# payment record', other: '# payment records' }),
  payouts: plural({ one: '# payout record', other: '# payout records' }),
  files: plural({ one: '# file', other: '# files' }),
  user: {
    question: (name: string) => `Delete the user ${name}?`,
    lead: 'This permanently removes:',
    account: (email: string) => `the account ${email} and its public page`,
    records: (payments: string, payouts: string) =>
      `the name on ${payments} and ${payouts}; the amounts stay in the books`,
    related: 'related data: need, contact details, sessions',
    money: (amount: string) => `${amount} of funds, which goes to the general account and so to all patients`,
    action: 'Delete user',
    done: 'User deleted successfully!',
    failed: (reason: string) => `Failed to delete user: ${reason}`,
    error: (reason: string) => `Error deleting user: ${reason}`,
  },
  advertiser: {
    question: (name: string) => `Delete the advertiser ${name}?`,
    lead: 'This permanently removes:',
    account: (email: string) => `the account ${email}`,
    records: (payments: string, _payouts: string) => `the name on ${payments}; the amounts stay in the books`,
    related: 'related data: contact details, sessions',
    money: (amount: string) => `${amount} of balance, which we keep; an operator can pay it back`,
    action: 'Delete advertiser',
    done: 'Advertiser deleted successfully!',
    failed: (reason: string) => `Failed to delete advertiser: ${reason}`,
    error: (reason: string) => `Error deleting advertiser: ${reason}`,
  },
  own: {
    patient: {
      question: () => 'Close your account?',
      lead: 'This permanently removes:',
      account: (email: string) => `your account ${email} and your public page`,
      records: (payments: string, payouts: string) =>
        `your name on ${payments} and ${payouts}; the amounts stay in the books`,
      related: 'what you told us: need, story, case and its documents, contact details, log-ins',
      money: (amount: string) =>
        `your ${amount}: it goes to the general account and so to all other patients. Withdraw it first if you can`,
      action: 'Close my account',
    },
    advertiser: {
      question: () => 'Close your account?',
      lead: 'This permanently removes:',
      account: (email: string) => `your account ${email}`,
      records: (payments: string, _payouts: string) =>
        `your name on ${payments}; the amounts stay in the books`,
      related: 'what you told us: contact details, pictures, log-ins',
      money: (amount: string) =>
        `${amount}: we keep it for you and send it back when you answer our last email`,
      action: 'Close my account',
    },
  },
};
