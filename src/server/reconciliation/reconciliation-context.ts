import type { PaymentsContext } from '../payments/payments.ts';
import type { PayoutsContext } from '../payouts/payouts.ts';

export type ReconciliationContext = PaymentsContext & PayoutsContext;
