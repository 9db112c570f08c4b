import type Stripe from 'stripe';
import { chargeView } from './charge-view.ts';
import type { CheckoutSession, Dispute, Intent, Refund, StripeWorld } from './stripe-state.ts';
import { bookedView, transactionView } from './transaction-view.ts';

// The official library's types make the compiler find a shape that is not Stripe's.

/** Returns the paths to expand inside of a member. */
const insideOf = (member: string, expand: readonly string[]): string[] =>
  expand.filter((path) => path.startsWith(`${member}.`)).map((path) => path.slice(member.length + 1));

export const intentView = (
  world: StripeWorld,
  intent: Intent,
  expand: readonly string[],
): Stripe.PaymentIntent => {
  const charge = world.state.data.charges[intent.chargeId ?? ''];
  const isPaid = intent.status === 'succeeded';
  return {
    id: intent.id,
    object: 'payment_intent',
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: isPaid ? intent.amount : 0,
    currency: intent.currency,
    created: intent.created,
    metadata: intent.metadata,
    status: intent.status,
    payment_method_types: ['card'],
    latest_charge:
      charge && expand.some((path) => path.startsWith('latest_charge'))
        ? chargeView(world, charge, insideOf('latest_charge', expand))
        : intent.chargeId,
    allowed_payment_method_types: null,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    customer: null,
    customer_account: null,
    description: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    transfer_group: null,
  };
};

/** Members of a session that its maker has to request, which the product never does. */
const NEVER_ASKED_FOR = {
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer: null,
  customer_account: null,
  customer_creation: 'if_required',
  customer_details: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  locale: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: 'if_required',
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

export const sessionView = (
  world: StripeWorld,
  session: CheckoutSession,
  expand: readonly string[] = [],
): Stripe.Checkout.Session => {
  const intent = world.state.data.intents[session.intentId ?? ''];
  const isExpanded = expand.some((path) => path.startsWith('payment_intent'));
  const { id, amount, currency, created, status, metadata } = session;
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    created,
    status,
    payment_status: session.paymentStatus,
    expires_at: session.expiresAt,
    metadata,
    client_reference_id: session.clientReferenceId,
    customer_email: session.email,
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    submit_type: session.submitType,
    payment_intent:
      intent && isExpanded ? intentView(world, intent, insideOf('payment_intent', expand)) : session.intentId,
    url: status === 'open' ? `${world.baseUrl}/c/pay/${id}` : null,
    mode: 'payment',
    ui_mode: 'hosted_page',
    livemode: false,
    payment_method_types: ['card'],
    adaptive_pricing: { enabled: false },
    ...NEVER_ASKED_FOR,
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  };
};

export const refundView = (
  world: StripeWorld,
  refund: Refund,
  expand: readonly string[] = [],
): Stripe.Refund => {
  const charge = world.state.data.charges[refund.chargeId];
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    charge: refund.chargeId,
    created: refund.created,
    currency: charge?.currency ?? 'usd',
    metadata: refund.metadata,
    status: refund.status,
    balance_transaction: bookedView(world, refund.transactionId, expand),
    payment_intent: charge?.intentId ?? null,
    ...(refund.status === 'failed' && { failure_reason: 'expired_or_canceled_card' }),
    customer: null,
    customer_account: null,
    payment_method: null,
    reason: 'requested_by_customer',
    receipt_number: null,
    source_transfer_reversal: null,
    transfer_reversal: null,
  };
};

export const disputeView = (world: StripeWorld, dispute: Dispute): Stripe.Dispute => {
  const charge = world.state.data.charges[dispute.chargeId];
  const booked = dispute.transactionIds.flatMap((id) => world.state.data.transactions[id] ?? []);
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    charge: dispute.chargeId,
    created: dispute.created,
    currency: charge?.currency ?? 'usd',
    status: dispute.status,
    payment_intent: charge?.intentId ?? null,
    reason: 'fraudulent',
    metadata: {},
    livemode: false,
    balance_transactions: booked.map(transactionView),
    enhanced_eligibility_types: [],
    intended_submission_method: null,
    is_charge_refundable: false,
    // In reality two dozen empty texts; the sandbox has no evidence.
    evidence: {} as Stripe.Dispute.Evidence,
    evidence_details: {
      due_by: null,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
      enhanced_eligibility: {},
    },
  };
};
