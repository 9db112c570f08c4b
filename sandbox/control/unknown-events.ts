import { announceUnknownPayPalEvent } from '../paypal/paypal-webhooks.ts';
import { announceUnknownStripeEvent } from '../stripe/stripe-webhooks.ts';
import { announceUnknownWiseEvent } from '../wise/wise-webhooks.ts';
import type { ControlNeeds } from './control-needs.ts';

export const UNKNOWN_PROVIDERS = ['stripe', 'paypal', 'wise'] as const;

/** A genuine notice of a kind that did not exist when the application was written. */
export function announceUnknown(
  provider: (typeof UNKNOWN_PROVIDERS)[number],
  { queue, stripe, world, wise }: ControlNeeds,
): void {
  if (provider === 'stripe') announceUnknownStripeEvent(stripe);
  else if (provider === 'paypal') announceUnknownPayPalEvent(world);
  else announceUnknownWiseEvent(queue, wise);
}
