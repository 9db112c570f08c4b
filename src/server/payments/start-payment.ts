import type * as z from 'zod/mini';
import type { paymentReply } from '#contracts/payments.ts';
import { encodePublicId } from '#shared/ids/public-id.ts';
import type { Language } from '#shared/languages/languages.ts';
import { nanosFromCents, wireDollars } from '#shared/money/nanos.ts';
import { PAYMENT_PROVIDERS, type PaymentProvider } from '#shared/money-providers/money-providers.ts';
import { findAccount } from '../accounts/accounts.ts';
import type { Config } from '../platform/config/config.ts';
import { randomId } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { textsOf } from '../texts/texts.ts';
import { changePayment } from './change-payment.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { showGift } from './gift-machine.ts';
import { findGift } from './gifts-store.ts';
import { findPaymentBy, insertPayment, type Payment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

type RequestedPayment = {
  provider: PaymentProvider;
  visitor: Visitor;
  amountCents: number;
  isDonation: boolean;
  language: Language;
};

/** @throws DomainError amount-too-small: below the operator's smallest payment. */
export const requireSmallest = ({ site }: Pick<Config, 'site'>, amountCents: number): void => {
  if (amountCents < site.paymentMin * 100) throw new DomainError('amount-too-small');
};

/**
 * Stores the payment before it asks the provider, so that every answer concerns a payment we know. Returns
 * the checkout's address.
 * @throws DomainError not-signed-in, amount-too-small, donation-way-closed, not-connected,
 * payment-declined, provider-unavailable.
 */
export const startPayment = async (
  context: PaymentsContext,
  { provider, visitor, amountCents, isDonation, language }: RequestedPayment,
): Promise<string> => {
  const { config, db, clock, log, checkouts } = context;
  if (!isDonation && !visitor.account) throw new DomainError('not-signed-in');
  requireSmallest(config, amountCents);
  if (isDonation && !config.site.donationWays.includes(PAYMENT_PROVIDERS[provider].kind))
    throw new DomainError('donation-way-closed');
  const checkout = checkouts[provider];
  if (!checkout) throw new DomainError('not-connected');
  const payer = visitor.account ? await findAccount(db, visitor.account.id) : undefined;
  const purpose = isDonation ? 'donation' : 'balance';
  const intent = { provider, purpose, amountCents, language } as const;
  const accountId = visitor.account?.id ?? null;
  const payment = await insertPayment(db, { ...intent, id: randomId(), accountId, createdAt: clock.now() });
  const { paidPath, cancelledPath } = PAYMENT_PROVIDERS[provider];
  const reference = encodePublicId(payment.id);
  const begun = await checkout.begin({
    reference,
    amountCents,
    description: textsOf(language).payments.descriptions[purpose],
    isDonation,
    payerEmail: payer?.email,
    language,
    paidUrl: `${config.publicUrl}${paidPath}`,
    cancelledUrl: `${config.publicUrl}${cancelledPath}`,
  });
  if (begun.kind === 'begun') {
    await changePayment(context, payment, { kind: 'begun', checkoutId: begun.checkoutId });
    return begun.url;
  }
  log.warn({ payment: reference, kind: begun.kind, reason: begun.reason }, 'payment not started');
  await changePayment(context, payment, { kind: 'not-begun' });
  throw new DomainError(begun.kind === 'declined' ? 'payment-declined' : 'provider-unavailable');
};

type Input = { visitor: Visitor; provider: PaymentProvider; reference: string };
/** The reply without the user, whom a slice above this one adds. */
type Reply = Omit<z.infer<typeof paymentReply>, 'user'>;

const factsOf = ({ id, purpose, amountCents }: Payment) => ({
  isDonation: purpose === 'donation',
  paid: wireDollars(nanosFromCents(amountCents)),
  reference: encodePublicId(id),
});

const succeeded = async ({ db }: PaymentsContext, payment: Payment): Promise<Reply> => {
  const gift = await findGift(db, payment.id);
  return {
    status: 'success',
    ...factsOf(payment),
    ...(payment.division
      ? { totalUsers: Number(payment.division.members), amount: wireDollars(payment.division.eachNanos) }
      : {}),
    ...(gift && { gift: showGift(gift) }),
  };
};

/**
 * Finishes a payment whose payer came back. Only the checkout's number comes from the browser; sum, payer and
 * purpose are in our row.
 * @throws DomainError payment-unknown, payment-declined, provider-unavailable.
 */
export const finishPayment = async (
  context: PaymentsContext,
  { visitor, provider, reference }: Input,
): Promise<Reply> => {
  const payment = await findPaymentBy(context.db, { provider, reference });
  const isForeign = payment?.accountId != null && payment.accountId !== visitor.account?.id;
  if (!payment || isForeign) throw new DomainError('payment-unknown');
  // A credited payment is returned without asking the provider: a reload must not depend on it.
  const settled = payment.status === 'succeeded' ? payment : await settlePayment(context, payment);
  if (settled.status === 'succeeded') return succeeded(context, settled);
  if (settled.status === 'processing') return { status: 'pending', ...factsOf(settled) };
  throw new DomainError('payment-declined');
};
