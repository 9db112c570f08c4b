import type { GiftReason } from '#shared/gift-limits/gift-limits.ts';

/** Texts for payers. */
export const payments = {
  /** The purpose of a payment, on the provider's page and receipt. */
  descriptions: {
    donation: 'Donation to all patients of Watchwell',
    balance: 'Watchwell balance',
  },
  receipt: {
    subject: (amount: string) => `Receipt for your donation of ${amount}`,
    thanks: (amount: string) => `Thank you for giving ${amount}.`,
    division: (patients: string) =>
      `All of it went to the general account and was divided equally among patients, ${patients} at that moment. Nothing was kept back.`,
    /** Replaces the division where the gift waits. */
    waits: {
      why: {
        large: (limit: string) =>
          `Donations over ${limit} wait two weeks first: by then, the owner of a stolen card has usually noticed the payment.`,
        'very-large': (limit: string) =>
          `We look at every donation over ${limit} first, because some are paid with stolen cards.`,
        'day-full': () =>
          'There’s a daily limit on what we divide straight away, because some donations are paid with stolen cards. Today’s limit has been reached.',
      },
      until: (day: string) => `We’ll divide yours equally among patients on ${day} or earlier.`,
      afterALook: 'That usually takes up to three days. Then we divide yours equally among patients.',
      meanwhile: 'Until then, it’s in our open books as a donation that’s waiting. Nothing is kept back.',
    },
    number: 'Payment number:',
    button: 'See what watching adverts does',
    notes: ['Keep this email: it’s your receipt. Reply to it if something isn’t right.'],
  },
  /** The outcome of a waiting gift: divided or sent back, whole or in parts. */
  giftNews: {
    subject: {
      divided: (amount: string) => `Your donation of ${amount} was divided`,
      restDivided: (amount: string) => `The rest of your donation, ${amount}, was divided`,
      sentBack: (amount: string) => `Your donation of ${amount} was sent back to you`,
      restSentBack: (amount: string) => `The rest of your donation, ${amount}, was sent back to you`,
      partSentBack: (amount: string) => `${amount} of your donation was sent back to you`,
    },
    divided: ({ amount, day, patients }: { amount: string; day: string; patients: string }) =>
      `On ${day}, your donation of ${amount} was divided equally among patients, ${patients} at that moment. Nothing was kept back.`,
    restDivided: ({ amount, day, patients }: { amount: string; day: string; patients: string }) =>
      `On ${day}, the rest of your donation, ${amount}, was divided equally among patients, ${patients} at that moment. Nothing was kept back.`,
    sentBack: ({ amount, day }: { amount: string; day: string }) =>
      `On ${day}, ${amount} went back to the card or wallet you paid with. None of it was divided. Your bank may take a few days to show it.`,
    partSentBack: ({ amount, day, gift }: { amount: string; day: string; gift: string }) =>
      `On ${day}, the payment provider returned ${amount} of your donation of ${gift} to the card or wallet you paid with, after a refund or a dispute. Your bank may take a few days to show it.`,
    /** The outcome of the other part. */
    rest: {
      waits: (amount: string) =>
        `The rest, ${amount}, is still waiting. One of us looks at it first, which usually takes up to three days. Then we divide it equally among patients.`,
      goesBack: (amount: string) => `We’re sending the rest, ${amount}, back to you as well.`,
    },
    /** Reason of the wait. */
    why: {
      large: (limit: string) => `It waited because donations over ${limit} wait two weeks.`,
      'very-large': (limit: string) => `It waited because we look at every donation over ${limit} first.`,
      'day-full': () => 'It waited because that day’s limit for dividing straight away had been reached.',
      'went-back': () => 'It waited because part of the payment had gone back to you.',
    } satisfies Record<GiftReason, (limit: string) => string>,
    ends: {
      'divided-by-day': 'The wait is over.',
      'divided-by-staff': 'One of us has now looked at it.',
      'sent-back-by-staff':
        'One of us looked at it and sent it back, because we couldn’t be sure that the owner of the card or wallet made the payment.',
      'sent-back-by-provider': 'The payment provider returned it, after a refund or a dispute.',
    },
    notes: ['Reply to this email if something isn’t right.'],
  },
  /** The receipt of a payment into one's own account. */
  topUp: {
    subject: (amount: string) => `Receipt for your payment of ${amount}`,
    balance: (amount: string) => `We’ve received ${amount}. All of it is in your balance.`,
    ownPage: (amount: string) => `We’ve received ${amount}. All of it is in your page’s funds.`,
    number: 'Payment number:',
    button: 'Open your dashboard',
  },
};
