import { useCallback } from 'react';
import type { finishWalletPayment } from '#contracts/payments.ts';
import { addressOf, call } from '../../api-client/create-api.ts';
import { useOutcome } from './use-outcome.ts';
import { firstOutcome, type WalletReturn } from './wallet-return.ts';

const FINISH = addressOf<typeof finishWalletPayment>('POST', '/api/paypal/success');

export const useWalletReturn = (address: WalletReturn) => {
  const { payerId } = address;
  const finish = useCallback((token: string) => call(FINISH, { body: { token, payerId } }), [payerId]);
  return useOutcome({ reference: address.token, first: firstOutcome(address), finish });
};
