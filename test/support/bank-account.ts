/** A bank account in Ukraine, as a patient types it for a manual payment. */
export const AN_ACCOUNT = {
  number: 'UA21 3223 1300 0002 6007 2335 6600 1',
  holder: 'Olena Koval',
  bank: 'Bank of Lviv',
};
