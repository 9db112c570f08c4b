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
