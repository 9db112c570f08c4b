import type { Dice } from '../../../support/dice.ts';

const BUYERS = ['ready', 'declined', 'pending', 'pending-denied', 'reversed', 'cannot-pay'] as const;

/** Steps on a card provider's page: its test cards, and its other buttons. */
const CARD_STEPS = [
  [{ card: '4242424242424242' }],
  [{ card: '4000002500003155' }, { card: '4000002500003155', action: 'confirm' }],
  [{ card: '4000002500003155' }, { card: '4000002500003155', action: 'refuse' }],
  [{ card: '4000000000000002' }, { card: '4242424242424242' }],
  [{ card: '4000000000009995' }],
  [{ card: '4000000000000069' }],
  [{ card: '4000000000000259' }],
  [{ card: '4000000000001976' }],
  [{ card: '4000000000005126' }],
  [{ card: '4242424242424242', action: 'later' }],
  [{ card: '4242424242424242', action: 'later-fails' }],
] satisfies Record<string, string>[][];

const WALLET_AFTERWARDS = ['refund', 'reverse'] as const;
const CARD_AFTERWARDS = [
  ['refund'],
  ['refund-half'],
  ['refund-half', 'dispute'],
  ['dispute', 'win'],
] as const;
const CARD_DISPUTES = [['dispute', 'lose'], ['inquiry', 'lose'], ['win'], ['lose']] as const;

export type PaymentPlan = {
  provider: 'paypal' | 'stripe';
  /** Undefined: a guest, who can only donate. */
  payer: number | undefined;
  amountCents: number;
  isDonation: boolean;
  /** Fields of each form that the payer sends on the provider's page; none: the payer leaves. */
  steps: Record<string, string>[];
  /** Number of windows that return to us at once. */
  returns: number;
  /** Later steps of merchant, payer and bank. */
  afterwards: readonly string[];
};

const planOne = (dice: Dice, payers: number, turn: number): PaymentPlan => {
  const provider = turn % 2 === 0 ? 'paypal' : 'stripe';
  const isGuest = dice.roll(4) === 0;
  const leaves = dice.roll(15) === 0;
  const steps =
    provider === 'paypal'
      ? // Ready buyers are as frequent as all others together.
        [{ buyer: dice.roll(2) === 0 ? 'ready' : dice.pick(BUYERS) }]
      : (CARD_STEPS[Math.floor(turn / 2) % CARD_STEPS.length] as Record<string, string>[]);
  const afterwards =
    provider === 'paypal'
      ? [dice.pick(WALLET_AFTERWARDS)]
      : dice.pick<readonly string[]>([...CARD_AFTERWARDS, ...CARD_DISPUTES]);
  return {
    provider,
    payer: isGuest ? undefined : dice.roll(payers),
    amountCents: 100 + dice.roll(20_000),
    isDonation: isGuest || dice.roll(5) === 0,
    steps: leaves ? [] : steps,
    returns: dice.roll(4),
    afterwards: dice.roll(2) === 0 ? afterwards : [],
  };
};

export const planPayments = (
  dice: Dice,
  { count, payers }: { count: number; payers: number },
): PaymentPlan[] => Array.from({ length: count }, (_, turn) => planOne(dice, payers, turn));
