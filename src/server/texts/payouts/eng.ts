import { FRESH_DETAILS_HOURS, LINK_MINUTES } from '#shared/durations/durations.ts';
import { STAFF_QUEUES } from '#shared/staff-queues/staff-queues.ts';

/** The letters about withdrawals. */
export const payouts = {
  news: {
    requested: {
      subject: (amount: string) => `Your withdrawal of ${amount} was requested`,
      paragraphs: (amount: string) => [
        `We have taken ${amount} from your funds. Where a provider pays it, it is sent now; what is paid by hand is transferred by a person at Watchwell, who writes to you, usually within 3 to 5 working days. We write again when it was paid, or when it couldn’t be.`,
        'If you didn’t ask for this, change your password now and answer this email.',
      ],
    },
    held: {
      subject: (amount: string) => `Your withdrawal of ${amount} was requested`,
      paragraphs: (amount: string) => [
        `We have taken ${amount} from your funds. Before it leaves, a person at Watchwell looks at it, usually within ${STAFF_QUEUES.payoutReviews.promiseHours} hours. After a change of payout details that is ${FRESH_DETAILS_HOURS} hours after the change at the earliest.`,
        'If you didn’t ask for this, change your password now and answer this email.',
      ],
    },
    refused: {
      subject: (amount: string) => `Your withdrawal of ${amount} wasn’t released`,
      paragraphs: (amount: string, reason: string) => [
        `The ${amount} wasn’t paid out. All of it is back in your funds; nothing is lost.`,
        `The reason: ${reason}`,
        'If you think that this is wrong, say so on your dashboard, under the withdrawal. Another look is taken then.',
      ],
    },
    paid: {
      subject: (amount: string) => `Your withdrawal of ${amount} was paid`,
      paragraphs: (amount: string) => [
        `${amount} was paid out to you. A bank may need some days until you see it.`,
      ],
    },
    failed: {
      subject: (amount: string) => `Your withdrawal of ${amount} couldn’t be paid`,
      paragraphs: (amount: string) => [
        `The ${amount} couldn’t be paid out. All of it is back in your funds; nothing is lost.`,
        'Please check your payout details, then ask for the withdrawal again.',
      ],
    },
    returned: {
      subject: (amount: string) => `${amount} of your withdrawal came back`,
      paragraphs: (amount: string) => [
        `${amount} that had been paid out to you came back to us. It is in your funds again; nothing is lost.`,
        'Please check your payout details, then ask for the withdrawal again.',
      ],
    },
  },
  /** Below the news of a payment that was not the whole. */
  part: (whole: string) =>
    `That is a part of the ${whole} you asked for. The rest couldn’t be paid and is back in your funds.`,
  /** On the wallet's own page and letter of a payment. */
  note: 'Your withdrawal from Watchwell.',
  number: 'Number of the withdrawal:',
  button: 'Open your dashboard',
  detailsChanged: {
    subject: 'Your payout details were changed',
    paragraphs: [
      `The place where your withdrawals are paid to was changed in your account just now. For your safety a withdrawal to the new place leaves ${FRESH_DETAILS_HOURS} hours after the change at the earliest.`,
      'If it was you, there is nothing to do. If it was somebody else, press the button: payouts of your account are then frozen at once.',
    ],
    button: 'This wasn’t me',
    notes: [
      `The button opens a page that asks once more. The link works once, for ${LINK_MINUTES['payout-alarm'] / 60 / 24} days.`,
    ],
  },
  frozen: {
    subject: 'Payouts of your account are frozen',
    paragraphs: [
      'You told us that somebody else changed your payout details. Nothing is paid out from your account now. People at Watchwell look at it and write to you.',
      'Whoever was in your account may still be logged in. Choose a new password now: that ends all other log-ins.',
    ],
    button: 'Choose a new password',
    notes: [],
  },
  alarm: {
    subject: 'A patient says: this wasn’t me',
    paragraphs: (email: string) => [
      `The owner of ${email} says that somebody else changed the payout details of the account. Its payouts are frozen, and what wasn’t sent is held.`,
      'Talk to the person, correct the payout details with them, then release the account.',
    ],
    button: 'Open the patient',
    notes: [],
  },
  suspended: {
    subject: 'Your account is suspended',
    paragraphs: (reason: string) => [
      'Our staff suspended your account. While it is suspended nothing is paid to it or from it, and its ads don’t run. Nothing is lost.',
      `The reason: ${reason}`,
      'If you think that this is wrong, answer this email: another person looks at it.',
    ],
    button: 'Open your dashboard',
    notes: [],
  },
  released: {
    subject: 'Your account works again',
    paragraphs: (reason: string) => [
      'Our staff released your account. A withdrawal that waited is looked at once more before it leaves.',
      `What they say: ${reason}`,
    ],
    button: 'Open your dashboard',
    notes: [],
  },
};
