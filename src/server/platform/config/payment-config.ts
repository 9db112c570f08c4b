import type { PaymentProvider } from '#shared/money-providers/money-providers.ts';
import { allOrNone } from './environment.ts';
import {
  type ProviderConfig,
  type ProviderSettings,
  sandboxSettings,
  variablesOf,
} from './provider-settings.ts';
import { inUseOf, type MoneyProviderInUse } from './real-money.ts';

/** What each provider of payments needs of the environment. */
export type PaymentTable = Readonly<
  Record<PaymentProvider, { readonly settings: ProviderSettings<ProviderConfig> }>
>;

type Payments = Partial<Record<PaymentProvider, ProviderConfig>>;

type PaymentSettings = {
  /** What the operator has set. */
  own: Payments;
  /** The same, and what the sandbox accepts where nothing is set. */
  played: Payments;
  /** Variables that are not set, and without which a site cannot be. */
  missing: string[];
  inUse: MoneyProviderInUse[];
};

/** @throws ConfigError when a provider is set in part only */
export const readPayments = (
  values: Record<string, unknown>,
  table: PaymentTable,
  sandboxPort: number,
): PaymentSettings => {
  const read: PaymentSettings = { own: {}, played: {}, missing: [], inUse: [] };
  for (const name of Object.keys(table) as PaymentProvider[]) {
    const { settings } = table[name];
    const variables = variablesOf(settings);
    const own = allOrNone(values, variables) as ProviderConfig | undefined;
    read.played[name] = own ?? sandboxSettings(settings, sandboxPort);
    if (own) {
      read.own[name] = own;
      read.inUse.push(inUseOf(settings.money, own, variables.apiBase));
    } else if (settings.isNeeded) read.missing.push(...Object.values(variables));
  }
  return read;
};
