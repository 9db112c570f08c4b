/** Letters about bills of clinics. Their subjects say nothing of the illness, and no letter names the clinic. */
export const invoices = {
  news: {
    sent: {
      subject: 'Your bill has come',
      paragraphs: (amount: string) => [
        `Your bill of ${amount} has come. Two people at Watchwell hold it against your case; then we pay it from your funds, in parts where they are smaller than the bill. You need not do anything.`,
      ],
    },
    checked: {
      subject: 'Your bill is checked',
      paragraphs: (amount: string) => [
        `Your bill of ${amount} agrees. We pay it by hand, usually within 2 to 4 working days, as far as your funds can be spent. We write as soon as the money has left.`,
      ],
    },
    refused: {
      subject: 'Your bill wasn’t accepted',
      paragraphs: (amount: string) => [
        `We can’t pay your bill of ${amount} as it is. Your money stays yours. You can answer once: somebody else reads it first, where there are two of us. The reason:`,
      ],
    },
    paid: {
      subject: 'A bill was paid for you',
      paragraphs: (amount: string) => [
        `${amount} have been transferred to your clinic. The proof of the transfer lies with the bill, and your page says that it was paid.`,
      ],
    },
    'came-back': {
      subject: 'A payment for you came back',
      paragraphs: (amount: string) => [
        `${amount} for your bill didn’t arrive, and are back in your funds. Nothing is lost. The reason:`,
      ],
    },
  },
  number: 'Number of the bill:',
  button: 'Open the bills',
};
