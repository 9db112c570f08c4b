import { z } from 'zod';
import { type ErrorDetail, invalidRequest, PayPalError, unprocessable } from './paypal-error.ts';
import { amountFault } from './paypal-money.ts';
import { newTransactionId, type Order, type PayPalWorld, recall, remember } from './paypal-state.ts';

const httpUrl = z.url({ protocol: /^https?$/ });

const experience = z.object({
  return_url: httpUrl.optional(),
  cancel_url: httpUrl.optional(),
  brand_name: z.string().max(127).optional(),
});

export const createOrderBody = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().max(256).optional(),
        custom_id: z.string().max(255).optional(),
        invoice_id: z.string().max(127).optional(),
        description: z.string().max(127).optional(),
        amount: z.object({ currency_code: z.string().length(3), value: z.string().max(32) }),
        items: z.array(z.object({ category: z.string().optional() })).optional(),
      }),
    )
    .min(1)
    .max(1, 'The sandbox takes one purchase unit an order.'),
  payment_source: z
    .object({ paypal: z.object({ experience_context: experience.optional() }).optional() })
    .optional(),
  application_context: experience.optional(),
});

type CreateOrderBody = z.output<typeof createOrderBody>;

export const createOrder = (
  world: PayPalWorld,
  body: CreateOrderBody,
  requestId: string | undefined,
): { order: Order; repeated: boolean } => {
  const earlier = world.state.data.orders[recall(world, 'create', requestId) ?? ''];
  if (earlier) return { order: earlier, repeated: true };
  const [unit] = body.purchase_units;
  if (!unit)
    throw invalidRequest([
      { field: '/purchase_units', location: 'body', issue: 'MISSING_REQUIRED_PARAMETER' },
    ]);
  checkAmount(unit.amount.currency_code, unit.amount.value);
  refuseDonations(unit.items);
  const context = body.payment_source?.paypal?.experience_context ?? body.application_context ?? {};
  const { items: _items, ...kept } = unit;
  const now = world.clock.iso();
  const order: Order = {
    id: newTransactionId(),
    status: body.payment_source?.paypal ? 'PAYER_ACTION_REQUIRED' : 'CREATED',
    unit: { ...kept, reference_id: unit.reference_id ?? 'default' },
    brandName: context.brand_name ?? 'Test Store',
    returnUrl: context.return_url ?? '',
    cancelUrl: context.cancel_url ?? '',
    hasPaymentSource: body.payment_source?.paypal !== undefined,
    createdAt: now,
    updatedAt: now,
  };
  world.state.data.orders[order.id] = order;
  remember(world, 'create', requestId, order.id);
  world.state.changed();
  return { order, repeated: false };
};

const checkAmount = (currency: string, value: string): void => {
  const fault = amountFault(currency, value);
  if (!fault) return;
  const field = `/purchase_units/@reference_id=='default'/amount/${fault === 'INVALID_CURRENCY_CODE' ? 'currency_code' : 'value'}`;
  const detail: ErrorDetail = {
    field,
    location: 'body',
    value: fault === 'INVALID_CURRENCY_CODE' ? currency : value,
    issue: fault,
    description: 'The amount cannot be taken as given.',
  };
  throw fault.startsWith('INVALID') ? invalidRequest([detail]) : unprocessable(detail);
};

const refuseDonations = (items: { category?: string }[] | undefined): void => {
  if (!items?.some((item) => item.category === 'DONATION')) return;
  const message = 'Authorization failed due to insufficient permissions.';
  throw new PayPalError(403, 'NOT_AUTHORIZED', message, [
    {
      issue: 'PERMISSION_DENIED_FOR_DONATION_ITEMS',
      description: 'The merchant is not set up to take donation items.',
    },
  ]);
};
