import type { MoneyPlace } from '#shared/money-providers/money-providers.ts';

export type ProviderBalance = {
  kind: 'read';
  /** Cents of our whole balance by currency code, money included that is not at our disposal yet. */
  cents: ReadonlyMap<string, number>;
  /** Milliseconds by which the balance is behind. */
  lagMs: number;
};

/** The balance of our account at a provider. */
export type BalancePort = {
  readBalance(): Promise<ProviderBalance | { kind: 'unavailable'; reason: string }>;
};

/** Undefined where a provider is not connected. */
export type Balances = Partial<Record<MoneyPlace, BalancePort | undefined>>;
