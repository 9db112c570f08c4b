import type { BodyOf } from '#contracts/endpoint.ts';
import type { startWalletPayment as startWalletPaymentCall } from '#contracts/payments.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import { randomId } from '../platform/database/random-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import type { PaymentsContext } from './payments-context.ts';
import { attachOrder, insertPayment, movePayment } from './payments-store.ts';

type Input = { visitor: Visitor; body: BodyOf<typeof startWalletPaymentCall> };

/**
 * Makes an order at the wallet provider and answers where its payer approves it. The intent is stored first, so that no
 * answer of the provider's can be about a payment that we do not know. Nothing is paid here, so a failure costs nobody.
 * @throws DomainError not-signed-in, payment-declined, provider-unavailable.
 */
export const startWalletPayment = async (
  { config, db, clock, log, wallet }: PaymentsContext,
  { visitor: { account }, body }: Input,
): Promise<{ url: string }> => {
  if (!body.isDonation && !account) throw new DomainError('not-signed-in');
  const id = randomId();
  const amountCents = Math.round(body.amount * 100);
  const purpose = body.isDonation ? 'donation' : 'balance';
  await insertPayment(db, {
    id,
    accountId: account?.id ?? null,
    purpose,
    amountCents,
    createdAt: clock.now(),
  });
  const reference = encodePublicId(id);
  const made = await wallet.createOrder({
    requestId: `${reference}-order`,
    reference,
    amountCents,
    description: body.isDonation ? 'Donation to all patients of Watchwell' : 'Watchwell balance',
    returnUrl: `${config.publicUrl}/paypal/success`,
    cancelUrl: `${config.publicUrl}/paypal/cancel`,
    locale: account?.language === 'ua' ? 'uk-UA' : 'en-US',
  });
  if (made.kind === 'created') {
    await attachOrder(db, id, made.orderId, clock.now());
    return { url: made.approveUrl };
  }
  log.warn({ payment: reference, kind: made.kind, reason: made.reason }, 'a wallet order was not made');
  // Nobody was told where to approve an order that may have been made all the same, so nobody can pay it.
  await movePayment(db, id, { from: ['created'], to: 'failed', at: clock.now() });
  throw new DomainError(made.kind === 'declined' ? 'payment-declined' : 'provider-unavailable');
};
