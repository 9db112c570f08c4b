/** Refusals of payments. Part of `error-codes.ts`. */
export const PAYMENT_TEXTS = {
  'amount-invalid': 'Enter an amount in dollars and cents, such as 12.50.',
  'amount-too-small': 'This is below the smallest payment. Please enter more.',
  'amount-too-large': 'The largest payment is $10,000. Please enter less.',
  'currency-unsupported': 'Payments are made in US dollars (USD) only. Please choose dollars.',
  'payment-parameters': 'Invalid payment parameters. Please try again.',
  'payment-unknown': 'No payment information found.',
  'payment-failed': 'Payment processing failed. Please contact support if funds were deducted.',
  'payment-declined':
    'The payment was declined. You haven’t been charged. Please try again or choose another way to pay.',
  'payment-pending':
    'The provider is checking your payment. We’ll add it as soon as it’s confirmed. Please don’t pay again.',
  'provider-unavailable':
    'We can’t reach the payment provider right now. No money has moved. Please try again.',
  'not-connected': 'This way to pay isn’t connected yet. Please choose another one.',
  'donation-way-closed': 'Donations aren’t taken this way. Please choose another way to pay.',
  'webhook-invalid': 'The webhook’s signature isn’t valid. Please check the webhook’s secret.',
  'account-under-dispute':
    'One of your payments is disputed. You can’t buy or withdraw anything until the provider has decided. Please wait for the decision, or write to us.',
} as const;
