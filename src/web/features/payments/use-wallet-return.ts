import { useCallback, useEffect, useState } from 'react';
import type { finishWalletPayment } from '#contracts/payments.ts';
import { addressOf, call } from '../../api-client/create-api.ts';
import { useSession } from '../../api-client/session.tsx';
import {
  firstOutcome,
  type Outcome,
  outcomeOf,
  outcomeOfError,
  type ReturnAddress,
} from './wallet-return.ts';

const FINISH = addressOf<typeof finishWalletPayment>('POST', '/api/paypal/success');

/** One question a token for as long as the page lives, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

/** A reload asks again, which is safe: the server captures a payment once and repeats its answer. */
export const useWalletReturn = ({ status, token, payerId }: ReturnAddress) => {
  const [outcome, setOutcome] = useState(() => firstOutcome({ status, token, payerId }));
  const { setUser } = useSession();
  const ask = useCallback(async () => {
    const question =
      asked.get(token) ?? call(FINISH, { body: { token, payerId } }).then(outcomeOf, outcomeOfError);
    asked.set(token, question);
    const answer = await question;
    setOutcome(answer);
    if (answer.kind === 'success' && answer.reply.user) setUser(answer.reply.user);
  }, [token, payerId, setUser]);
  const begun = outcome.kind === 'asking';
  useEffect(() => {
    if (begun) void ask();
  }, [begun, ask]);
  const retry = () => {
    asked.delete(token);
    setOutcome({ kind: 'asking' });
  };
  return { outcome, retry };
};
