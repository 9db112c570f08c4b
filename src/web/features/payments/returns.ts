import { useCallback, useEffect, useState } from 'react';
import { call } from '#web/api-client/api.ts';
import { useSession } from '#web/api-client/session.tsx';
import { type Finished, failed, type Outcome, outcomeOf, outcomeOfError } from './outcome.ts';

/** One question for each payment while the page is open, however often the screen is drawn. */
const asked = new Map<string, Promise<Outcome>>();

type Question = {
  /** The provider's id of the payment. */
  readonly reference: string;
  readonly first: Outcome;
  readonly finish: (reference: string) => Promise<Finished>;
};

/** A reload asks again, which is safe: the server credits a payment once and repeats its answer. */
const useOutcome = ({ reference, first, finish }: Question) => {
  const [outcome, setOutcome] = useState(first);
  const { setUser } = useSession();
  const ask = useCallback(async () => {
    const question = asked.get(reference) ?? finish(reference).then(outcomeOf, outcomeOfError);
    asked.set(reference, question);
    const answer = await question;
    setOutcome(answer);
    if (answer.kind === 'success' && answer.reply.user) setUser(answer.reply.user);
  }, [reference, finish, setUser]);
  const begun = outcome.kind === 'asking';
  useEffect(() => {
    if (begun) void ask();
  }, [begun, ask]);
  const retry = () => {
    asked.delete(reference);
    setOutcome({ kind: 'asking' });
  };
  return { outcome, retry };
};

type CardReturn =
  | { readonly kind: 'known'; readonly sessionId: string }
  /** What the address alone says, which proves nothing. */
  | { readonly kind: 'plain'; readonly isPaid: boolean };

/** SPEC 2: `?success` is a success, anything else is not. Stripe adds the id of its checkout, which the server can check. */
export const cardReturnOf = (query: URLSearchParams): CardReturn => {
  const isPaid = query.has('success');
  const sessionId = query.get('session_id');
  return isPaid && sessionId ? { kind: 'known', sessionId } : { kind: 'plain', isPaid };
};

const finish = (sessionId: string) => call('POST /api/stripe/success', { body: { session_id: sessionId } });

export const useCardReturn = (sessionId: string) =>
  useOutcome({ reference: sessionId, first: { kind: 'asking' }, finish });

/** The query with which PayPal sends the payer back. */
type WalletReturn = { readonly status: string; readonly token: string; readonly payerId: string };

/** Known before the server is asked: some returns need no question. */
export const firstOutcome = ({ status, token, payerId }: WalletReturn): Outcome => {
  if (status.startsWith('cancel')) return { kind: 'cancelled' };
  return token === '' || payerId === '' ? failed('parameters') : { kind: 'asking' };
};

export const useWalletReturn = (address: WalletReturn) => {
  const { payerId } = address;
  const finish = useCallback(
    (token: string) => call('POST /api/paypal/success', { body: { token, payerId } }),
    [payerId],
  );
  return useOutcome({ reference: address.token, first: firstOutcome(address), finish });
};
