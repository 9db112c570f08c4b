import type { ReplyOf } from '#contracts/endpoint.ts';
import type { finishWalletPayment } from '#contracts/payments.ts';
import { finishPayment, type PaymentsContext } from '../payments/payments.ts';
import { showCurrentUser } from './show-current-user.ts';

/** What became of a payment; a payer who is signed in learns what they have now. @throws as finishPayment. */
export const answerPayer = async (
  context: PaymentsContext,
  wish: Parameters<typeof finishPayment>[1],
): Promise<ReplyOf<typeof finishWalletPayment>> => {
  const finished = await finishPayment(context, wish);
  const { account } = wish.visitor;
  return finished.status === 'success' && account
    ? { ...finished, user: await showCurrentUser(context, account.id) }
    : finished;
};
