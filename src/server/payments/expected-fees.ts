import { sql } from 'kysely';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { Queryable } from '../platform/database/database.ts';
import { DomainError } from '../platform/errors/domain-error.ts';
import type { PaymentsContext } from './checkout-port.ts';
import { paymentTables, toPayment } from './payments-store.ts';
import { settlePayment } from './settle-payment.ts';

type ExpectedFees = {
  provider: PaymentProvider;
  payments: number;
  /** The sum of these payments, which is not in our balance at the provider yet. */
  cents: bigint;
};

/** Reads how many credited payments, by provider, have a fee that their provider has not named yet. */
export const readExpectedFees = async (db: Queryable): Promise<ExpectedFees[]> => {
  const { rows } =
    await sql<ExpectedFees>`select provider, payments, cents from payment_fees_expected`.execute(db);
  return rows;
};

const PAYMENTS_A_LOOK = 100;

/** Asks the provider after fees that it has not named yet. One that cannot be read stays expected. */
export const lookAtExpectedFees = async (context: PaymentsContext, provider: string): Promise<void> => {
  const expected = paymentTables(context.db)
    .selectFrom('payments')
    .selectAll()
    .where(sql<boolean>`provider = ${provider} and status = 'succeeded' and fee_cents is null`)
    .where('lookAt', 'is not', null);
  for (const row of await expected.orderBy('createdAt', 'desc').limit(PAYMENTS_A_LOOK).execute()) {
    try {
      await settlePayment(context, toPayment(row), { onlyLooks: true });
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
    }
  }
};
