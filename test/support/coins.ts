import { vi } from 'vitest';

/** Entry of a payment provider that the product does not have. */
const COINS = {
  kind: 'wallet',
  label: 'Coins',
  screenPath: '/coins/:status',
  paidPath: '/coins/success',
  cancelledPath: '/coins/cancel',
  checkoutParameter: 'coin',
  payerParameter: 'from',
};

const TABLE = '#shared/money-providers/money-providers.ts';

/** Adds the entry to the table of providers. Test files share modules, so a file's tests must remove it. */
export const addCoins = (): void => {
  vi.resetModules();
  vi.doMock(TABLE, async (load) => {
    const table = await load<typeof import('#shared/money-providers/money-providers.ts')>();
    return {
      ...table,
      PAYMENT_PROVIDERS: { ...table.PAYMENT_PROVIDERS, coins: COINS },
      paymentProviders: [...table.paymentProviders, 'coins'],
      MONEY_PROVIDERS: { ...table.MONEY_PROVIDERS, coins: COINS },
      moneyProviders: [...table.moneyProviders, 'coins'],
      moneyPlaces: [...table.moneyPlaces, 'coins'],
    };
  });
};

export const removeCoins = (): void => {
  vi.doUnmock(TABLE);
  vi.resetModules();
};
