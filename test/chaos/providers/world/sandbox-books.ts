import { FIRST_BALANCE_CENTS } from '../../../../sandbox/wise/wise-state.ts';
import type { World } from './open-world.ts';

type Money = { value: string };

/** Bookings of the sandbox's PayPal. */
export type PaypalBooks = {
  orders: { id: string; captureId?: string }[];
  captures: { id: string; status: string; amount: Money; customId: string }[];
  refunds: { captureId: string; amount: Money }[];
  batches: { id: string; senderBatchId: string }[];
  items: { id: string; batchId: string; status: string; receiver: string; amount: Money }[];
};

/** Bookings of the sandbox's Stripe, in cents; the amounts of transactions are signed, before fees. */
export type StripeBooks = {
  sessions: { id: string; intentId: string | null }[];
  charges: { id: string; intentId: string; amount: number; metadata: { payment_id: string } }[];
  refunds: { chargeId: string; amount: number; status: string }[];
  disputes: { chargeId: string; amount: number; status: string }[];
  transactions: { amount: number; fee: number }[];
};

/** Bookings of the sandbox's Wise, in cents: amounts that left our balance for a transfer, and returns. */
export type WiseBooks = {
  recipients: { id: number; accountHolderName: string }[];
  transfers: {
    id: number;
    customerTransactionId: string;
    targetAccount: number;
    state: string;
    paid: number;
    refunded: number;
  }[];
};

export type Books = { paypal: PaypalBooks; stripe: StripeBooks; wise: WiseBooks };

export const readPaypal = ({ sandbox }: World) =>
  sandbox.control('GET', '/paypal.json') as Promise<PaypalBooks>;
export const readStripe = ({ sandbox }: World) =>
  sandbox.control('GET', '/stripe.json') as Promise<StripeBooks>;
export const readWise = ({ sandbox }: World) => sandbox.control('GET', '/wise.json') as Promise<WiseBooks>;

export const readBooks = async (world: World): Promise<Books> => ({
  paypal: await readPaypal(world),
  stripe: await readStripe(world),
  wise: await readWise(world),
});

/** PayPal writes amounts as decimals. */
export const centsOf = ({ value }: Money): number => Math.round(Number(value) * 100);

/** Returns the operator's own money at Wise, less what left for transfers and did not come back. */
export const wiseHolds = ({ transfers }: Pick<WiseBooks, 'transfers'>): number =>
  transfers.reduce((total, { paid, refunded }) => total - paid + refunded, FIRST_BALANCE_CENTS);
