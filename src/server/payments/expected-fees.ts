import { sql } from 'kysely';
import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import type { Queryable } from '../platform/database/database.ts';

export type ExpectedFees = {
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
