import { type MoneyProvider, paymentProviders } from '#shared/money-providers/money-providers.ts';
import type { CheckoutPort } from '../payments/checkout-port.ts';
import type { Config } from '../platform/config/config.ts';
import { CHECKOUT_PROVIDERS, type ConnectOptions } from './checkout-providers.ts';
import { createWise } from './wise/wise.ts';

/** Connects the payment providers whose settings are known. */
const connectPayments = ({ payments }: Config, options: ConnectOptions) =>
  paymentProviders.map((provider) => {
    const config = payments[provider];
    return [provider, config && CHECKOUT_PROVIDERS[provider].connect(config, options)] as const;
  });

/** Connects the providers of payments and payouts by the settings. */
export const connectMoney = (config: Config, options: ConnectOptions) => {
  const connected = connectPayments(config, options);
  const wise = config.wise && createWise(config.wise, options);
  const { payouts } = Object.fromEntries(connected).paypal ?? {};
  return {
    checkouts: Object.fromEntries(connected.map(([name, one]) => [name, one?.checkout])) as Record<
      MoneyProvider,
      CheckoutPort | undefined
    >,
    balances: {
      ...Object.fromEntries(connected.map(([name, one]) => [name, one?.balance])),
      wise: wise?.balance,
    },
    walletPayouts: payouts,
    bankTransfers: wise?.transfers,
    webhooks: {
      ...Object.fromEntries(connected.map(([name, one]) => [name, one?.webhooks])),
      wise: wise?.webhooks,
    },
  };
};
