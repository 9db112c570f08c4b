import type * as z from 'zod/mini';
import type { paymentReply } from '#contracts/payments.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { findPaymentBy, type Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

type Input = { visitor: Visitor; provider: PaymentProvider; reference: string };
/** What the call answers, but for what a slice above this one knows of the payer. */
type Reply = Omit<z.infer<typeof paymentReply>, 'user'>;

const factsOf = ({ id, purpose, amountCents }: Payment) => ({
  isDonation: purpose === 'donation',
  paid: wireDollars(nanosFromCents(amountCents)),
  reference: encodePublicId(id),
});

const succeeded = (payment: Payment): Reply => ({
  status: 'success',
  ...factsOf(payment),
  ...(payment.division
    ? { totalUsers: Number(payment.division.members), amount: wireDollars(payment.division.eachNanos) }
    : {}),
});

/**
 * The payer is back from the provider. Only the number of the checkout is taken from the browser: what was paid, by whom and
 * for what stands in our own row. Any repeat returns the same.
 * @throws DomainError payment-unknown, payment-declined, provider-unavailable.
 */
export const finishPayment = async (
  context: PaymentsContext,
  { visitor, provider, reference }: Input,
): Promise<Reply> => {
  const payment = await findPaymentBy(context.db, { provider, reference });
  const isForeign = payment?.accountId != null && payment.accountId !== visitor.account?.id;
  if (!payment || isForeign) throw new DomainError('payment-unknown');
  // What was credited is told again without asking the provider: a reload must not hang on it.
  const settled = payment.status === 'succeeded' ? payment : await settlePayment(context, payment);
  if (settled.status === 'succeeded') return succeeded(settled);
  if (settled.status === 'processing') return { status: 'pending', ...factsOf(settled) };
  throw new DomainError('payment-declined');
};
