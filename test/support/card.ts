import assert from 'node:assert/strict';
import type { CheckoutPort } from '../../src/server/payments/payments.ts';
import type { WebhookVerifierPort } from '../../src/server/webhooks/webhooks.ts';
import { inOnePart } from './listed-payments.ts';

type Checkout = {
  id: string;
  amountCents: number;
  reference: string;
  description: string;
  payerEmail: string | undefined;
  instrument: string | undefined;
  state: 'open' | 'delayed' | 'paid' | 'expired';
  takenBackCents: number;
  isDisputed: boolean;
  feeCents: number | undefined;
};

export type Card = {
  checkout: CheckoutPort;
  /** All checkouts, oldest first. */
  checkouts: Checkout[];
  /** Sets what a payer, a bank or a merchant does at the provider. */
  set(
    checkoutId: string,
    change: Partial<
      Pick<Checkout, 'state' | 'takenBackCents' | 'isDisputed' | 'payerEmail' | 'instrument' | 'feeCents'>
    >,
  ): void;
};

const stateOf = ({ id, state, reference: _reference, description: _description, ...facts }: Checkout) => {
  if (state === 'paid') return { state: 'captured', captureId: `pi_${id}`, ...facts } as const;
  if (state === 'expired') return { state: 'not-paid', reason: 'expired' } as const;
  return { state: state === 'open' ? state : 'capture-pending' } as const;
};

/** A card provider that always answers. Failures of a real one are tested with the sandbox. */
export const createCard = (): Card => {
  const checkouts: Checkout[] = [];
  const find = (checkoutId: string) => checkouts.find(({ id }) => id === checkoutId);
  return {
    checkouts,
    checkout: {
      async begin({ amountCents, reference, description, payerEmail }) {
        const made = checkouts.find((checkout) => checkout.reference === reference) ?? {
          id: `cs_${checkouts.length + 1}`,
          amountCents,
          reference,
          description,
          payerEmail,
          instrument: undefined,
          state: 'open' as const,
          takenBackCents: 0,
          isDisputed: false,
          feeCents: 0,
        };
        if (!checkouts.includes(made)) checkouts.push(made);
        return { kind: 'begun', checkoutId: made.id, url: `https://card.example/pay/${made.id}` };
      },
      async look(checkoutId) {
        const found = find(checkoutId);
        return found ? { kind: 'found', state: stateOf(found) } : { kind: 'not-found' };
      },
      async refund({ captureId }) {
        const paid = find(captureId.replace('pi_', ''));
        if (!paid || paid.isDisputed) return { kind: 'declined', reason: 'charge_disputed' };
        paid.takenBackCents = paid.amountCents;
        return { kind: 'given-back' };
      },
      list() {
        const paid = checkouts.filter(({ state }) => state === 'paid');
        const payments = paid.map(({ id, amountCents, takenBackCents }) => ({
          reference: id,
          amountCents,
          takenBackCents,
        }));
        return inOnePart(payments);
      },
    },
    set(checkoutId, change) {
      const found = find(checkoutId);
      assert(found, `no checkout ${checkoutId}`);
      Object.assign(found, change);
    },
  };
};

/** Accepts a webhook in the test's own format when its signature is `good`. */
export const testWebhooks: WebhookVerifierPort = {
  signatureHeaders: /^x-test-signature$/,

  async verify({ headers, rawBody }) {
    if (headers['x-test-signature'] !== 'good') return { kind: 'forged', reason: 'not signed' };
    return { kind: 'genuine', webhook: JSON.parse(rawBody.toString('utf8')) };
  },
};
