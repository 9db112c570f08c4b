import { FRESH_DETAILS_HOURS, LINK_MINUTES } from '#shared/durations/durations.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';

/** The emails about withdrawals. */
export const payouts = {
  news: {
    requested: {
      subject: (amount: string) => `We’ve received your request to withdraw ${amount}`,
      paragraphs: (amount: string) => [
        `We’ve taken ${amount} from your funds. If a payment provider pays you, the money is on its way. If we pay you by hand, we’ll transfer it ourselves, usually within 3 to 5 working days. We’ll email you when it’s paid, or if it can’t be.`,
        'If you didn’t ask for this, change your password now and reply to this email.',
      ],
    },
    held: {
      subject: (amount: string) => `We’ve received your request to withdraw ${amount}`,
      paragraphs: (amount: string) => [
        `We’ve taken ${amount} from your funds. We check the withdrawal before we send it, usually within ${STAFF_QUEUES.payoutReviews.promiseHours} hours. If you’ve changed your payout details, we wait at least ${FRESH_DETAILS_HOURS} hours after the change.`,
        'If you didn’t ask for this, change your password now and reply to this email.',
      ],
    },
    refused: {
      subject: (amount: string) => `We didn’t approve your withdrawal of ${amount}`,
      paragraphs: (amount: string, reason: string) => [
        `We didn’t pay out the ${amount}. All of it is back in your funds; nothing is lost.`,
        `The reason: ${reason}`,
        'If you think this is wrong, say so on your dashboard, under the withdrawal, and we’ll look again.',
      ],
    },
    accountNeeded: {
      subject: () => 'Where should we send your withdrawal?',
      paragraphs: (amount: string) => [
        `Wise couldn’t pay your withdrawal of ${amount}, or a part of it, so we’ll transfer the money ourselves. For that we need a bank account.`,
        'Please enter it on your dashboard, under the withdrawal, and never in an email. Your money is safe until then.',
      ],
    },
    paid: {
      subject: (amount: string) => `We’ve paid your withdrawal of ${amount}`,
      paragraphs: (amount: string) => [`We’ve paid you ${amount}. Your bank may take a few days to show it.`],
    },
    failed: {
      subject: (amount: string) => `We couldn’t pay your withdrawal of ${amount}`,
      paragraphs: (amount: string) => [
        `We couldn’t pay out the ${amount}. All of it is back in your funds; nothing is lost.`,
        'Please check your payout details, then ask for a withdrawal again.',
      ],
    },
    returned: {
      subject: (amount: string) => `${amount} of your withdrawal came back`,
      paragraphs: (amount: string) => [
        `${amount} that we’d paid you came back to us. It’s in your funds again; nothing is lost.`,
        'Please check your payout details, then ask for a withdrawal again.',
      ],
    },
  },
  /** Stands below the news of a partial payment. */
  part: (whole: string) =>
    `That’s part of the ${whole} you asked for. We couldn’t pay the rest, so it’s back in your funds.`,
  /** Shown on the wallet's own page and in its email about a payment. */
  note: 'Your withdrawal from Watchwell.',
  number: 'Withdrawal number:',
  button: 'Open your dashboard',
  detailsChanged: {
    subject: 'Your payout details were changed',
    paragraphs: [
      `Someone has just changed where we send your withdrawals. For your safety, we send nothing to the new details until ${FRESH_DETAILS_HOURS} hours after the change.`,
      'If it was you, you don’t need to do anything. If it was someone else, press the button: it freezes your payouts at once.',
    ],
    button: 'This wasn’t me',
    notes: [
      `The button opens a page that asks you to confirm. The link works once, for ${LINK_MINUTES['payout-alarm'] / 60 / 24} days.`,
    ],
  },
  frozen: {
    subject: 'Your payouts are frozen',
    paragraphs: [
      'You told us that someone else changed your payout details. We won’t pay anything out of your account now. We’ll look into it and email you.',
      'Someone else may still be logged in to your account. Choose a new password now: that logs out everyone else.',
    ],
    button: 'Choose a new password',
    notes: [],
  },
  alarm: {
    subject: 'A patient says: this wasn’t me',
    paragraphs: (email: string) => [
      `The owner of ${email} says that someone else changed the account’s payout details. Its payouts are frozen, and unsent payments are on hold.`,
      'Talk to them, correct the payout details together, then release the account.',
    ],
    button: 'See the patient',
    notes: [],
  },
  suspended: {
    subject: 'We’ve suspended your account',
    paragraphs: (reason: string) => [
      'We’ve suspended your account. For now it can’t receive or send money, and its ads don’t run. Nothing is lost.',
      `The reason: ${reason}`,
      'If you think this is wrong, reply to this email, and someone else will look at it.',
    ],
    button: 'Open your dashboard',
    notes: [],
  },
  released: {
    subject: 'Your account works again',
    paragraphs: (reason: string) => [
      'We’ve released your account. If a withdrawal was waiting, we’ll check it once more before we send it.',
      `The reason: ${reason}`,
    ],
    button: 'Open your dashboard',
    notes: [],
  },
};

/** Emails about bills of clinics. No subject mentions the illness, and no email names the clinic. */
export const invoices = {
  news: {
    sent: {
      subject: 'We’ve received your bill',
      paragraphs: (amount: string) => [
        `We’ve received your bill for ${amount}. Two of us compare it with your case. Then we pay it from your funds, in parts if they don’t cover the whole bill. You don’t need to do anything.`,
      ],
    },
    checked: {
      subject: 'We’ve checked your bill',
      paragraphs: (amount: string) => [
        `Your bill for ${amount} is in order. We’ll pay it by hand, usually within 2 to 4 working days, up to the amount of your available funds. We’ll email you as soon as the money is on its way.`,
      ],
    },
    refused: {
      subject: 'We can’t accept your bill',
      paragraphs: (amount: string) => [
        `We can’t pay your bill for ${amount} as it is. Your money stays yours. You can reply once; if there’s someone else on the team, they’ll read it. The reason:`,
      ],
    },
    paid: {
      subject: 'We’ve paid a bill for you',
      paragraphs: (amount: string) => [
        `We’ve transferred ${amount} to your clinic. You’ll find the proof of transfer next to the bill, and your page says it was paid.`,
      ],
    },
    'came-back': {
      subject: 'A payment for you came back',
      paragraphs: (amount: string) => [
        `The ${amount} for your bill didn’t arrive and is back in your funds. Nothing is lost. The reason:`,
      ],
    },
  },
  number: 'Bill number:',
  button: 'Open the bills',
};
