/** The letters about withdrawals. */
export const payouts = {
  news: {
    requested: {
      subject: (amount: string) => `Your withdrawal of ${amount} was requested`,
      paragraphs: (amount: string) => [
        `We have taken ${amount} from your funds and are sending it to you. We write again when it has arrived, or when it could not be paid.`,
        'If you did not ask for this, change your password now and answer this letter.',
      ],
    },
    held: {
      subject: (amount: string) => `Your withdrawal of ${amount} was requested`,
      paragraphs: (amount: string) => [
        `We have taken ${amount} from your funds. Before it leaves, a person at Watchwell looks at it, usually within 24 hours. After a change of payout details that is 72 hours after the change at the earliest.`,
        'If you did not ask for this, change your password now and answer this letter.',
      ],
    },
    refused: {
      subject: (amount: string) => `Your withdrawal of ${amount} was not released`,
      paragraphs: (amount: string, reason: string) => [
        `The ${amount} was not paid out. All of it is back in your funds; nothing is lost.`,
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
      subject: (amount: string) => `Your withdrawal of ${amount} could not be paid`,
      paragraphs: (amount: string) => [
        `The ${amount} could not be paid out. All of it is back in your funds; nothing is lost.`,
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
    `That is a part of the ${whole} you asked for. The rest could not be paid and is back in your funds.`,
  /** On the wallet's own page and letter of a payment. */
  note: 'Your withdrawal from Watchwell.',
  number: 'Number of the withdrawal:',
  button: 'Open your dashboard',
  detailsChanged: {
    subject: 'Your payout details were changed',
    paragraphs: ['The place where your withdrawals are paid to was changed in your account just now.'],
    button: 'Look at your settings',
    notes: ['If that was not you, change your password now and answer this letter.'],
  },
};
