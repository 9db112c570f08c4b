export const NO_DOUBLE_CREDIT = 'what a provider captured is credited exactly once';
export const NO_DOUBLE_PAYOUT = 'no payout is paid twice';
export const NO_UNSAID = 'nothing leaves before the people whose word it waits for have said so';
export const NO_DIFFERENCE = {
  payment: 'the comparison of payments with the providers finds no difference',
  payout: 'the comparison of payouts with the providers finds no difference',
  balance: 'the balance at each provider equals its clearing account to the cent',
};
