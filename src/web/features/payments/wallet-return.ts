import { failed, type Outcome } from './outcome.ts';

/** What brought the payer back: the words of PayPal's own address. */
export type WalletReturn = { readonly status: string; readonly token: string; readonly payerId: string };

/** Before anything is asked: some returns need no question. */
export const firstOutcome = ({ status, token, payerId }: WalletReturn): Outcome => {
  if (status.startsWith('cancel')) return { kind: 'cancelled' };
  return token === '' || payerId === '' ? failed('parameters') : { kind: 'asking' };
};
