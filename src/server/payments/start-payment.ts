import { encodePublicId } from '#shared/ids/public-id.ts';
import { factsOf, type Language } from '#shared/languages/languages.ts';
import { findAccount } from '../accounts/accounts.ts';
import { randomId } from '../platform/database/random-id.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { Visitor } from '../platform/http/visitor.ts';
import { textsOf } from '../texts/texts.ts';
import type { Declined, OutcomeUnknown, Unavailable } from './payment-port.ts';
import type { PaymentsContext } from './payments-context.ts';
import { attachOrder, insertPayment, movePayment } from './payments-store.ts';
import type { PaymentProvider } from './payments-tables.ts';

type Wish = { visitor: Visitor; amountCents: number; isDonation: boolean; language: Language };
type Begun = { kind: 'created'; orderId: string; url: string } | Declined | Unavailable | OutcomeUnknown;
type Begin = (intent: { reference: string; description: string }) => Promise<Begun>;

/**
 * Stores what somebody wants to pay, and only then asks the provider for a place to pay it: so no answer of the provider's
 * can be about a payment that we do not know. Nothing is paid here, so a failure costs nobody.
 * @throws DomainError not-signed-in, payment-declined, provider-unavailable.
 */
const startPayment = async (
  { db, clock, log }: PaymentsContext,
  provider: PaymentProvider,
  { visitor: { account }, amountCents, isDonation, language }: Wish,
  begin: Begin,
): Promise<{ url: string }> => {
  const id = randomId();
  const purpose = isDonation ? 'donation' : 'balance';
  await insertPayment(db, {
    id,
    accountId: account?.id ?? null,
    provider,
    purpose,
    amountCents,
    language,
    createdAt: clock.now(),
  });
  const reference = encodePublicId(id);
  const begun = await begin({ reference, description: textsOf(language).payments.descriptions[purpose] });
  if (begun.kind === 'created') {
    await attachOrder(db, id, begun.orderId, clock.now());
    return { url: begun.url };
  }
  log.warn({ payment: reference, kind: begun.kind, reason: begun.reason }, 'a payment could not be begun');
  // Nobody was told where to pay what may have been made all the same, so nobody can pay it.
  await movePayment(db, id, { from: ['created'], to: 'failed', at: clock.now() });
  throw new DomainError(begun.kind === 'declined' ? 'payment-declined' : 'provider-unavailable');
};

const refuseNobody = ({ visitor, isDonation }: Wish): void => {
  if (!isDonation && !visitor.account) throw new DomainError('not-signed-in');
};

/** Answers where the payer approves the order, in their language. @throws as startPayment. */
export const startWalletPayment = async (context: PaymentsContext, wish: Wish): Promise<{ url: string }> => {
  refuseNobody(wish);
  const { config, wallet } = context;
  return startPayment(context, 'paypal', wish, async ({ reference, description }) => {
    const made = await wallet.createOrder({
      requestId: `${reference}-order`,
      reference,
      description,
      amountCents: wish.amountCents,
      returnUrl: `${config.publicUrl}/paypal/success`,
      cancelUrl: `${config.publicUrl}/paypal/cancel`,
      locale: factsOf(wish.language).checkoutLocale,
    });
    return made.kind === 'created' ? { ...made, url: made.approveUrl } : made;
  });
};

/** Answers where the payer enters a card. @throws as startPayment; not-connected. */
export const startCardPayment = async (context: PaymentsContext, wish: Wish): Promise<{ url: string }> => {
  refuseNobody(wish);
  const { config, db, card } = context;
  if (!card) throw new DomainError('not-connected');
  const { account } = wish.visitor;
  const payer = account ? await findAccount(db, account.id) : undefined;
  return startPayment(context, 'stripe', wish, async ({ reference, description }) => {
    const made = await card.createCheckout({
      requestId: `checkout-${reference}`,
      reference,
      description,
      amountCents: wish.amountCents,
      isDonation: wish.isDonation,
      payerEmail: payer?.email,
      successUrl: `${config.publicUrl}/stripe?success&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${config.publicUrl}/stripe?fail`,
    });
    return made.kind === 'created' ? { ...made, orderId: made.checkoutId } : made;
  });
};
