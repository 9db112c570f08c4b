/** The effects of numbers of docs.stripe.com/testing that the sandbox knows. */
export type CardEffect =
  | { kind: 'pays'; later?: 'dispute' | 'inquiry'; refundFails?: boolean }
  | { kind: 'asks' }
  | { kind: 'declines'; code: string; words: string };

const declined = (code: string, words: string): CardEffect => ({ kind: 'declines', code, words });

export const TEST_CARDS: { number: string; words: string; effect: CardEffect }[] = [
  { number: '4242424242424242', words: 'pays at once', effect: { kind: 'pays' } },
  { number: '5555555555554444', words: 'pays at once, as another card', effect: { kind: 'pays' } },
  { number: '4000002500003155', words: 'asks for a 3-D Secure step', effect: { kind: 'asks' } },
  {
    number: '4000000000000002',
    words: 'is declined',
    effect: declined('generic_decline', 'Your card has been declined.'),
  },
  {
    number: '4000000000009995',
    words: 'has too little money',
    effect: declined('insufficient_funds', 'Your card has insufficient funds.'),
  },
  {
    number: '4000000000000069',
    words: 'has expired',
    effect: declined('expired_card', 'Your card has expired.'),
  },
  { number: '4000000000000259', words: 'pays, then is disputed', effect: { kind: 'pays', later: 'dispute' } },
  { number: '4000000000001976', words: 'pays, then an inquiry', effect: { kind: 'pays', later: 'inquiry' } },
  {
    number: '4000000000005126',
    words: 'pays; a refund fails later',
    effect: { kind: 'pays', refundFails: true },
  },
];

export const cardEffect = (number: string): CardEffect => {
  const known = TEST_CARDS.find((card) => card.number === number);
  return known?.effect ?? declined('incorrect_number', 'Your card number is not one of the test cards.');
};
