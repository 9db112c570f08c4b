export const payments = {
  /** What the provider's page and receipt say is paid. */
  descriptions: {
    donation: 'Donation to all patients of Watchwell',
    balance: 'Watchwell balance',
  },
  receipt: {
    subject: (amount: string) => `Receipt for your donation of ${amount}`,
    thanks: (amount: string) => `Thank you. We have received your donation of ${amount}.`,
    division: (patients: string) =>
      `All of it went to the general account and was divided equally among the registered patients, ${patients} at that moment. Nothing was kept back.`,
    number: 'Number of the payment:',
    button: 'See what watching adverts does',
    notes: ['Keep this letter: it is your receipt. Answer it if something is not right.'],
  },
};
