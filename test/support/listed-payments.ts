import type { CheckoutPort } from '../../src/server/payments/payments.ts';

type Parts = ReturnType<CheckoutPort['list']>;
type Part = Parts extends AsyncIterable<infer P> ? P : never;
type Listed = Extract<Part, { kind: 'listed' }>['payments'];

/** A provider's list that comes in one part. */
export async function* inOnePart(payments: Listed): Parts {
  yield { kind: 'listed', payments, downTo: new Date(0) };
}

/** Joins all parts of a provider's list. */
export const readListed = async (parts: Parts): Promise<Listed> =>
  (await Array.fromAsync(parts)).flatMap((part) => {
    if (part.kind === 'unavailable') throw new Error(part.reason);
    return part.payments;
  });
